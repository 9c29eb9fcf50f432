-- Short films, and notices for those who keep clips, topics and trends in memory.

create table clip (
  market          text not null check (market ~ '^[a-z]{4}$'),
  id              text not null check (id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(id, 4) = market),
  -- what events and comments know it by
  news_entry_id   text not null check (news_entry_id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(news_entry_id, 4) = market),
  description     text not null check (description <> ''),
  publisher_key   text not null,
  publisher_name  text not null check (publisher_name <> ''),
  -- what its files are called: FILE.mp4, FILE.m3u8, FILE.webp
  file            text not null check (file ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(file) <= 100),
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  duration_s      real not null check (duration_s >= 0),
  -- bytes of the film
  size            integer not null check (size > 0),
  comment_num     integer not null default 0 check (comment_num >= 0),
  like_count      integer not null default 0 check (like_count >= 0),
  share_count     integer not null default 0 check (share_count >= 0),
  is_sample       boolean not null default false,
  created_at      timestamptz not null,
  removed_at      timestamptz,
  -- 'retirement' is a sample that left and may return
  removed_by      text check (removed_by in ('operator', 'publisher', 'retirement')),
  primary key (market, id),
  check (removed_by is null or removed_at is not null)
);
create unique index clip_entry on clip (market, news_entry_id);
create index clip_newest on clip (market, created_at desc, id) where removed_at is null;

create function tell_market_change() returns trigger language plpgsql as $$
declare
  one text;
begin
  for one in select distinct market from changed loop
    perform pg_notify(tg_argv[0], one);
  end loop;
  return null;
end
$$;

do $$
declare
  told record;
begin
  for told in select * from (values ('clip', 'clips'), ('trend', 'trends'), ('topic', 'topics'), ('topic_article', 'topics'))
                         as pair (kept, notice) loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as changed
                      for each statement execute function tell_market_change(%2$L)', told.kept, told.notice);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as changed
                      for each statement execute function tell_market_change(%2$L)', told.kept, told.notice);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as changed
                      for each statement execute function tell_market_change(%2$L)', told.kept, told.notice);
  end loop;
end
$$;
