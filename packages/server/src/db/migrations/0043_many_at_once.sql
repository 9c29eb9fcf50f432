-- What was and what is are joined by these for each statement. Their plan is kept, and was made when a statement changed
-- a row or two: row by row, which for a thousand rows in one statement is a million looks. A hash of them costs a few rows
-- nothing.
alter function note_story_change() set enable_nestloop = off;
alter function tell_article_update() set enable_nestloop = off;
