-- The newsroom: where news comes from, what becomes of it, and what the operator decides about it.

create table source (
  market        text not null check (market ~ '^[a-z]{4}$'),
  key           text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  name          text not null check (name <> ''),
  home          text not null check (home ~ '^https?://'),
  state         text not null default 'draft' check (state in ('draft', 'live', 'paused', 'blocked')),
  -- what the operator chose, the shipped list leaves as it is
  state_by      text not null default 'operator' check (state_by in ('list', 'operator')),
  -- brought by the shipped list, which keeps its other facts true; the operator's own sources it never touches
  from_list     boolean not null default false,
  is_official   boolean not null default false,
  -- full: its text may be shown whole, for the reason in the note; summary: its summary and the way to the original
  licence       text not null default 'summary' check (licence in ('full', 'summary')),
  licence_note  text not null default '',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (market, key),
  check (licence = 'summary' or licence_note <> '')
);

create table feed (
  market           text not null,
  address          text not null check (address ~ '^https?://'),
  source_key       text not null,
  -- null: its items are sorted into channels one by one
  channel          text,
  -- fetched while it is live and its source is
  state            text not null default 'live' check (state in ('live', 'paused', 'blocked')),
  state_by         text not null default 'operator' check (state_by in ('list', 'operator')),
  from_list        boolean not null default false,
  -- how long it is left in peace, which follows how often it publishes
  interval_s       integer not null default 1800 check (interval_s between 60 and 604800),
  next_at          timestamptz not null default now(),
  etag             text,
  last_modified    text,
  -- where the publisher said it has gone for good
  moved_to         text check (moved_to ~ '^https?://'),
  -- in a row; 0 after a success
  failures         integer not null default 0 check (failures >= 0),
  -- class of the last failure, null after a success
  last_error       text,
  last_status      smallint,
  last_tried_at    timestamptz,
  last_success_at  timestamptz,
  -- new items a day, lately and as it usually is; null until known
  items_a_day      real check (items_a_day >= 0),
  items_normal     real check (items_normal >= 0),
  -- the share of its pages that gave an article, lately; null until known
  extraction_rate  real check (extraction_rate between 0 and 1),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (market, address),
  foreign key (market, source_key) references source (market, key) on update cascade on delete cascade
);
create index feed_of_source on feed (market, source_key);
-- what is to be fetched next, over all markets
create index feed_due on feed (next_at) where state = 'live';

-- Articles of several sources about one event.
create table story (
  market      text not null check (market ~ '^[a-z]{4}$'),
  id          text not null check (left(id, 4) = market),
  first_seen  timestamptz not null,
  last_seen   timestamptz not null check (last_seen >= first_seen),
  size        integer not null default 1 check (size >= 0),
  -- keys, each once
  sources     text[] not null default '{}',
  primary key (market, id)
);
create index story_latest on story (market, last_seen desc);

-- What a gathered article has beyond a sample. Samples keep their story in `story`.
alter table article
  -- SHA-256 of what its feed calls it
  add column guid_hash       bytea check (length(guid_hash) = 32),
  add column feed_address    text,
  -- where its page was found in the end; `url` is where readers are sent
  add column page_url        text,
  add column page_checked_at timestamptz,
  add column is_paywalled    boolean not null default false,
  add column channel_by      text check (channel_by in ('source', 'feed', 'item', 'classifier')),
  add column story_id        text,
  -- MinHash of its words
  add column fingerprint     bytea,
  -- grows with each correction
  add column version         integer not null default 1 check (version > 0),
  -- who took it out: what the operator removed no fetch brings back; 'source': it left with its blocked source
  add column removed_by      text check (removed_by in ('operator', 'publisher', 'source')),
  add foreign key (market, story_id) references story (market, id) on delete set null (story_id),
  add check (removed_by is null or removed_at is not null);
comment on column article.pictures is
  '[{id, width, height, caption, placeholder}], the lead picture first; the placeholder is that of table picture, absent for samples';
create unique index article_guid on article (market, source_key, guid_hash) where guid_hash is not null;
create index article_of_source on article (market, source_key, created_at desc);
create index article_of_story on article (market, story_id) where story_id is not null;
-- by address; a hash, since addresses may be longer than a btree takes
create index article_url on article using hash (url);

-- What an article said before its publisher corrected or withdrew it.
create table article_history (
  market         text not null,
  news_entry_id  text not null,
  -- the version that ended then
  version        integer not null check (version > 0),
  kind           text not null check (kind in ('corrected', 'retired', 'returned')),
  at             timestamptz not null,
  -- of the page, where it was asked for
  page_status    smallint,
  title          text not null,
  summary        text not null,
  body_html      text not null,
  pictures       jsonb not null,
  primary key (market, news_entry_id, version),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);

-- Countries whose readers an article is not shown to.
create table restriction (
  market         text not null,
  news_entry_id  text not null,
  country        text not null check (country ~ '^[a-z]{2}$'),
  reason         text not null check (reason <> ''),
  at             timestamptz not null,
  primary key (market, news_entry_id, country),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);

-- What operators did; never changed, and kept when its subject is gone.
create table audit_log (
  market   text not null check (market ~ '^[a-z]{4}$'),
  id       text not null,
  at       timestamptz not null,
  who      text not null check (who <> ''),
  -- article.remove, source.block, …
  what     text not null,
  -- the id, key or address it was done to
  subject  text not null,
  why      text not null default '',
  detail   jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  primary key (market, id)
);
create index audit_log_latest on audit_log (market, at desc);

-- Words and stories in demand.
create table trend (
  market   text not null check (market ~ '^[a-z]{4}$'),
  -- folded, as it is counted
  term     text not null check (term <> ''),
  -- as it is shown
  title    text not null check (title <> ''),
  mark     text not null check (mark in ('up', 'down', 'new')),
  reports  integer not null default 0 check (reports >= 0),
  score    real not null default 0,
  -- the operator's word, which no count changes
  pinned   boolean not null default false,
  banned   boolean not null default false,
  at       timestamptz not null,
  primary key (market, term),
  check (not (pinned and banned))
);
create index trend_top on trend (market, score desc) where not banned;

-- Pages that editors put together. The id is what the wire calls more_id, the key is the editor's own name for it.
create table topic (
  market        text not null check (market ~ '^[a-z]{4}$'),
  id            text not null check (id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(id, 4) = market),
  key           text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  title         text not null check (title <> ''),
  summary       text not null default '',
  source_name   text not null default '',
  -- of the media store
  picture_id    text,
  state         text not null default 'draft' check (state in ('draft', 'published')),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  published_at  timestamptz,
  primary key (market, id),
  check (state = 'draft' or published_at is not null)
);
create unique index topic_key on topic (market, key);

create table topic_section (
  market    text not null,
  topic_id  text not null,
  position  smallint not null check (position > 0),
  title     text not null check (title <> ''),
  primary key (market, topic_id, position),
  foreign key (market, topic_id) references topic (market, id) on delete cascade
);

create table topic_article (
  market         text not null,
  topic_id       text not null,
  section        smallint not null,
  position       smallint not null check (position > 0),
  news_entry_id  text not null,
  primary key (market, topic_id, section, position),
  unique (market, topic_id, news_entry_id),
  foreign key (market, topic_id, section) references topic_section (market, topic_id, position) on delete cascade,
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);
create index topic_article_of_article on topic_article (market, news_entry_id);

-- What a market has otherwise than the feed config's defaults, one key a row; a key inside another is written a.b.
create table market_config (
  market  text not null check (market ~ '^[a-z]{4}$'),
  key     text not null check (key ~ '^[A-Za-z_0-9]+(\.[A-Za-z_0-9]+)?$'),
  value   jsonb not null,
  set_by  text not null check (set_by <> ''),
  set_at  timestamptz not null,
  primary key (market, key)
);

-- Who serves readers keeps these in memory and listens here.
create function tell_config_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_config', '');
  return null;
end
$$;
create trigger market_config_changed after insert or update or delete on market_config
  for each statement execute function tell_config_change();
