-- What clips are made of, who likes them, and where they are not shown.

alter table clip
  -- a part of the address of its files: what lies at an address never changes
  add column version text not null default '0' check (version ~ '^[0-9a-z]{1,32}$'),
  -- {poster, preview: bytes; qualities: [{name, width, height, bandwidth, size}]; captions: [language]}
  add column media jsonb not null default '{"poster": 0, "preview": 0, "qualities": [], "captions": []}',
  -- the topic channel it goes with; empty for none
  add column channel text not null default '',
  -- countries whose readers it is not shown to
  add column restricted text[] not null default '{}';

-- How readers take clips, for ranking. Apart from the clip, so that counting wakes nobody.
create table clip_figures (
  market         text not null,
  news_entry_id  text not null,
  plays          double precision not null default 0 check (plays >= 0),
  impressions    double precision not null default 0 check (impressions >= 0),
  primary key (market, news_entry_id),
  foreign key (market, news_entry_id) references clip (market, news_entry_id) on delete cascade
);

-- Who likes a clip; counted in clip.like_count.
create table clip_like (
  market   text not null,
  clip_id  text not null,
  user_id  text not null,
  at       timestamptz not null,
  primary key (market, clip_id, user_id),
  foreign key (market, clip_id) references clip (market, id) on delete cascade
);
create index clip_like_of_user on clip_like (user_id);

-- Clips are shared as articles are.
alter table recent_share drop constraint recent_share_market_news_entry_id_fkey;

-- The film that a clip was made from, so that the same one is not imported twice.
alter table clip add column source_hash bytea;
create unique index clip_source on clip (market, source_hash) where source_hash is not null;
