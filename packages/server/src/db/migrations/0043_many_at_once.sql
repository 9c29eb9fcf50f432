-- Both functions join the old rows of a statement with its new ones. PostgreSQL keeps the plan it made at the first call,
-- for a row or two: each old row is compared with each new one. Where a statement changes a thousand articles, that is a
-- million comparisons. A hash join costs a few rows nothing.
alter function note_story_change() set enable_nestloop = off;
alter function tell_article_update() set enable_nestloop = off;
-- The first of them needs one nested loop, for its list of two values. Until PostgreSQL 17 a plan with one then has a price
-- that nothing has, and would be compiled for it.
alter function note_story_change() set jit = off;
