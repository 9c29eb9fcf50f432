-- Both functions join the old rows of a statement with its new ones. PostgreSQL keeps the plan it made at the first call,
-- for a row or two: each old row is compared with each new one. Where a statement changes a thousand articles, that is a
-- million comparisons. A hash join costs a few rows nothing.
alter function note_story_change() set enable_nestloop = off;
alter function tell_article_update() set enable_nestloop = off;
-- The first of them cannot do without one nested loop, for its list of two values. Before PostgreSQL 18 the setting makes such
-- a plan look so dear that PostgreSQL would compile it (JIT) at each call, which takes longer than to run it.
alter function note_story_change() set jit = off;
