-- Stories that stay true while articles come, go and turn out to be copies, and trends that tell who counted them.

alter table article
  -- the article of another source whose text it repeats
  add column duplicate_of  text,
  -- the turn in which it was put into its story, or its story into another
  add column story_turn    bigint check (story_turn > 0),
  add foreign key (market, duplicate_of) references article (market, news_entry_id) on delete set null (duplicate_of),
  add check (duplicate_of <> news_entry_id);
create index article_of_turn on article (market, story_turn) where story_turn is not null;
create index article_copies on article (market, duplicate_of) where duplicate_of is not null;
-- what waits to be put into a story
create index article_ungrouped on article (market, published_at) where story_id is null and removed_at is null;

-- copies counted once
alter table story add column reports integer not null default 1 check (reports >= 0);

-- Who groups a market's articles takes a turn; the others learn from the turns they missed.
create table story_turn (
  market  text primary key check (market ~ '^[a-z]{4}$'),
  turn    bigint not null check (turn > 0)
);

-- Stories whose articles changed since they were last counted. Rows may repeat: a unique key would make one writer wait
-- for another.
create table story_change (
  market    text not null,
  story_id  text not null
);
create index story_change_of_market on story_change (market);

create function note_story_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into story_change (market, story_id)
    select distinct market, story_id from before where story_id is not null;
  elsif tg_op = 'INSERT' then
    insert into story_change (market, story_id)
    select distinct market, story_id from after where story_id is not null;
  else
    insert into story_change (market, story_id)
    select distinct after.market, touched.story_id
      from before join after using (market, news_entry_id)
     cross join lateral (values (before.story_id), (after.story_id)) touched (story_id)
     where touched.story_id is not null
       and (before.story_id, before.removed_at, before.published_at, before.source_key, before.duplicate_of)
           is distinct from
           (after.story_id, after.removed_at, after.published_at, after.source_key, after.duplicate_of);
  end if;
  return null;
end
$$;
create trigger article_joined_story after insert on article
  referencing new table as after for each statement execute function note_story_change();
create trigger article_changed_story after update on article
  referencing old table as before new table as after for each statement execute function note_story_change();
create trigger article_left_story after delete on article
  referencing old table as before for each statement execute function note_story_change();

alter table trend
  -- a count replaces what a count made, never what others did
  add column made_by        text not null default 'sample' check (made_by in ('sample', 'count', 'operator')),
  -- its place in the latest count, if it has one
  add column place          smallint check (place > 0),
  -- the article that tells most about it
  add column news_entry_id  text,
  add foreign key (market, news_entry_id) references article (market, news_entry_id) on delete set null (news_entry_id);
create index trend_of_article on trend (market, news_entry_id) where news_entry_id is not null;
