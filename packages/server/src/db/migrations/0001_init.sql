-- Every large table leads with the market, so that a database of many machines can spread it by market.
-- Ids of articles and devices begin with their market's four letters: an id alone says where to look.

create table article (
  market         text not null check (market ~ '^[a-z]{4}$'),
  news_entry_id  text not null check (news_entry_id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(news_entry_id, 4) = market),
  news_id        text not null check (news_id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(news_id, 4) = market),
  title          text not null check (title <> ''),
  summary        text not null default '',
  -- sanitised; pictures stand in it as griot-media:ID
  body_html      text not null default '',
  language       text not null,
  category       text not null,
  source_key     text not null,
  source_name    text not null,
  author_name    text not null default '',
  url            text not null,
  domain         text not null,
  -- [{id, width, height, caption}], ids of the media store, the lead picture first
  pictures       jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  places         text[] not null default '{}',
  city_label     text,
  story          text,
  open_type      smallint not null default 0 check (open_type in (0, 1)),
  is_official    boolean not null default false,
  frameable      boolean not null default false,
  is_sample      boolean not null default false,
  sample_key     text,
  comment_num    integer not null default 0 check (comment_num >= 0),
  like_count     integer not null default 0 check (like_count >= 0),
  share_count    integer not null default 0 check (share_count >= 0),
  published_at   timestamptz not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  removed_at     timestamptz,
  primary key (market, news_entry_id),
  check (is_sample = (sample_key is not null))
);
create unique index article_news_id on article (market, news_id);
create unique index article_sample on article (market, sample_key) where sample_key is not null;
-- the newest of a market, which is what its feed is made from
create index article_newest on article (market, published_at desc) where removed_at is null;

-- Who serves feeds keeps them in memory and listens here.
create function tell_article_change() returns trigger language plpgsql as $$
declare
  one text;
begin
  for one in select distinct market from changed loop
    perform pg_notify('articles', one);
  end loop;
  return null;
end
$$;
create trigger article_inserted after insert on article
  referencing new table as changed for each statement execute function tell_article_change();
create trigger article_updated after update on article
  referencing new table as changed for each statement execute function tell_article_change();
create trigger article_deleted after delete on article
  referencing old table as changed for each statement execute function tell_article_change();

create table device (
  market            text not null check (market ~ '^[a-z]{4}$'),
  id                text not null check (left(id, 4) = market),
  -- SHA-256 of the advertising id: enough to know it again, and the id itself is not kept
  advertising_hash  bytea,
  created_at        timestamptz not null,
  seen_at           timestamptz not null,
  -- how many keys it was given on the last day it asked for one
  keys_day          date not null default '-infinity',
  keys_given        integer not null default 0,
  primary key (market, id)
);
create unique index device_advertising on device (market, advertising_hash) where advertising_hash is not null;

-- Plain, since a keyed hash cannot be checked without its key.
create table device_key (
  market        text not null,
  device_id     text not null,
  key           text not null,
  created_at    timestamptz not null,
  -- to the hour; null while nothing was signed with it
  last_used_at  timestamptz,
  primary key (market, device_id, key),
  foreign key (market, device_id) references device (market, id) on delete cascade
);

-- Signatures already taken; a row is of no use once its timestamp is stale.
create table signature_seen (
  device_id  text not null,
  signature  text not null,
  seen_at    timestamptz not null,
  primary key (device_id, signature)
);
create index signature_seen_age on signature_seen (seen_at);

-- What readers did, one partition a day (the event's own day, UTC), made as needed and dropped when retention ends.
create table event (
  day             date not null,
  id              text not null,
  market          text not null,
  device_id       text not null,
  is_clip         boolean not null default false,
  event_type      text not null,
  ts              timestamptz not null,
  received_at     timestamptz not null,
  request_id      text,
  infra_feedback  text,
  news_entry_id   text,
  news_type       text,
  category        text,
  origin          text,
  suggestion      text,
  access_type     text,
  extra           jsonb,
  primary key (day, id)
) partition by range (day);
create index event_of_device on event (market, device_id, ts);

create table request_event (
  market       text not null,
  device_id    text not null,
  event_type   text not null,
  ts           timestamptz not null,
  received_at  timestamptz not null,
  duration_ms  double precision not null,
  result       text not null,
  status_code  smallint not null,
  app_version  text,
  extra        jsonb
);
create index request_event_age on request_event (received_at);

create table session_info (
  market       text not null,
  device_id    text not null,
  day          date not null,
  received_at  timestamptz not null,
  params       jsonb not null,
  primary key (market, device_id, day)
);
