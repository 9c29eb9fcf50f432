-- What a click counts for, and which weights rank.

-- A device counts for popularity by its history. Sources are kept as bits of a hash: how many it opened, not which.
create table device_history (
  market          text not null check (market ~ '^[a-z]{4}$'),
  device_id       text not null check (left(device_id, 4) = market),
  -- days on which something of it was counted, the last one included
  days            integer not null check (days > 0),
  last_day        date not null,
  shown           integer not null check (shown >= 0),
  opened          integer not null check (opened >= 0),
  opened_sources  bigint not null,
  primary key (market, device_id)
);
create index device_history_age on device_history (last_day);

-- sums of what devices count for, so no whole numbers any more
alter table article_figures
  alter column clicks type double precision,
  alter column impressions type double precision;

-- Models of ranking that were put in force at some time: the file as it was given.
create table rank_model (
  version   text primary key check (version ~ '^[a-z0-9]{1,16}$'),
  model     jsonb not null check (jsonb_typeof(model) = 'object'),
  added_at  timestamptz not null
);

-- Which one was in force since when; the latest that was not taken back is. If there is none, the shipped one is.
create table rank_model_use (
  number      bigint generated always as identity primary key,
  version     text not null references rank_model (version),
  who         text not null check (who <> ''),
  why         text not null,
  at          timestamptz not null,
  back_who    text check (back_who <> ''),
  back_why    text,
  back_at     timestamptz
);
