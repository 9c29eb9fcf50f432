-- The cities whose news a device reads, the last used first. The device keeps them itself; this is what it told us, for
-- a browser that forgets what pages store and remembers who it is.
create table device_city (
  market      text not null check (market ~ '^[a-z]{4}$'),
  device_id   text not null check (left(device_id, 4) = market),
  city_ids    text[] not null check (cardinality(city_ids) between 1 and 5),
  updated_at  timestamptz not null,
  primary key (market, device_id)
);
