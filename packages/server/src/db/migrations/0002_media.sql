-- Publishers' pictures, as they are served. Filled only where DATABASE_URL names the database, so that every process
-- finds them; a service with a database of its own keeps them as files.
create table blob (
  name     text primary key check (name ~ '^[a-z0-9][a-z0-9.-]{0,199}$'),
  bytes    bytea not null,
  kept_at  timestamptz not null default now()
);
-- pictures are compressed already: trying again costs time and saves nothing
alter table blob alter column bytes set storage external;

-- What became of the picture at an address, so that it is fetched once for all articles that show it. Not led by a
-- market: the same file is shown in many, and it is looked up only when an article is made.
create table picture (
  -- SHA-256 of the address: some are longer than an index takes
  source_hash  bytea primary key,
  -- null where it could not be used
  id           text check (id ~ '^p[0-9a-f]{32}$'),
  fault        text,
  width        integer not null default 0,
  height       integer not null default 0,
  placeholder  text not null default '',
  fetched_at   timestamptz not null,
  -- the last time an article asked for it
  used_at      timestamptz not null,
  check ((id is null) = (fault is not null))
);
create index picture_id on picture (id) where id is not null;
create index picture_age on picture (used_at);
