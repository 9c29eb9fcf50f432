-- What the feed knows of its readers, and what it showed them.

-- How many events a device has sent; the row is taken before they are written, so that a device's events are numbered in
-- the order in which they are committed.
create table event_count (
  market     text not null,
  device_id  text not null,
  number     bigint not null check (number > 0),
  primary key (market, device_id)
);

alter table event
  add column number  bigint not null default 0 check (number >= 0),
  -- by the signed call alone: the kind, the reasons and what is learnt from it; null for what a client logs
  add column said    jsonb;
comment on column event.infra_feedback is 'only where we made it for this device, request and item';
create index event_learnt on event (market, device_id, number);

-- What is learnt of a device up to one of its events; those after it are learnt when it is next read.
create table profile (
  market     text not null check (market ~ '^[a-z]{4}$'),
  device_id  text not null check (left(device_id, 4) = market),
  learnt_to  bigint not null check (learnt_to >= 0),
  data       jsonb not null check (jsonb_typeof(data) = 'object'),
  saved_at   timestamptz not null,
  primary key (market, device_id)
);

-- How readers took an article, counted from events that the feed's own tokens vouch for.
create table article_figures (
  market         text not null,
  news_entry_id  text not null,
  clicks         integer not null default 0 check (clicks >= 0),
  impressions    integer not null default 0 check (impressions >= 0),
  primary key (market, news_entry_id),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);

-- What editors lead a market's feed with, for a time.
create table feed_pin (
  market         text not null,
  news_entry_id  text not null,
  until          timestamptz not null,
  pinned_by      text not null check (pinned_by <> ''),
  pinned_at      timestamptz not null,
  primary key (market, news_entry_id),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade,
  check (until > pinned_at)
);
-- who serves feeds reads them with the articles
create trigger feed_pin_inserted after insert on feed_pin
  referencing new table as changed for each statement execute function tell_article_change();
create trigger feed_pin_updated after update on feed_pin
  referencing new table as changed for each statement execute function tell_article_change();
create trigger feed_pin_deleted after delete on feed_pin
  referencing old table as changed for each statement execute function tell_article_change();

-- What readers find wrong with an article or a clip, for moderators.
create table report (
  market         text not null check (market ~ '^[a-z]{4}$'),
  id             text not null,
  device_id      text not null,
  news_entry_id  text not null,
  request_id     text not null,
  reasons        text[] not null,
  at             timestamptz not null,
  -- its sender took it back
  undone_at      timestamptz,
  primary key (market, id)
);
create index report_latest on report (market, at desc);
create index report_of_article on report (market, news_entry_id);
create index report_of_device on report (market, device_id, news_entry_id);

-- What was shown and why, one partition a day (UTC), made as needed and dropped after a week.
create table request_log (
  day        date not null,
  market     text not null,
  device_id  text not null,
  request_id text not null,
  at         timestamptz not null,
  channel    text not null,
  action     text not null check (action in ('refresh', 'load_more')),
  -- the number of the reader's last event that counted
  learnt_to  bigint not null,
  -- [[entry id, 'editor' or 'link']]: what stood before the ranked ones
  leads      jsonb not null,
  -- records of ranking, one a line
  records    text not null,
  dp_meta    jsonb,
  primary key (day, market, request_id)
) partition by range (day);
create index request_log_of_list on request_log (market, device_id, channel, at);
