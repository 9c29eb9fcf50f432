-- The house network: ads of our own, shown without any third party.
create table house_ad (
  id          bigint generated always as identity primary key,
  markets     text[] not null check (cardinality(markets) > 0),
  title       text not null check (char_length(title) between 1 and 60),
  words       text not null default '' check (char_length(words) <= 120),
  -- the id of a kept picture, or of a drawn one of a sample
  picture     text not null default '',
  target      text not null check (target ~ '^https://'),
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  -- how often it is chosen, compared with the others
  weight      smallint not null default 1 check (weight between 1 and 100),
  -- how often a device is shown it in a day; null for no limit
  cap         smallint check (cap between 1 and 100),
  added_by    text not null check (added_by <> ''),
  added_at    timestamptz not null,
  stopped_at  timestamptz,
  -- of a made-up ad
  sample_key  text unique,
  check (ends_at > starts_at)
);

-- Whoever serves readers keeps the ads in memory and listens here.
create function tell_ad_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('house_ads', '');
  return null;
end
$$;
create trigger house_ad_changed after insert or update or delete on house_ad
  for each statement execute function tell_ad_change();

-- What a device saw and opened, once for each request that gave it the ad; kept for a month.
create table ad_view (
  ad_id       bigint not null references house_ad (id) on delete cascade,
  device_id   text not null,
  request_id  text not null,
  seen_at     timestamptz,
  clicked_at  timestamptz,
  primary key (device_id, ad_id, request_id),
  check (seen_at is not null or clicked_at is not null)
);
create index ad_view_at on ad_view (coalesce(seen_at, clicked_at));

-- The same as numbers, for good.
create table ad_count (
  ad_id        bigint not null references house_ad (id) on delete cascade,
  market       text not null check (market ~ '^[a-z]{4}$'),
  day          date not null,
  impressions  integer not null default 0,
  clicks       integer not null default 0,
  primary key (ad_id, market, day)
);
