-- What readers set: muted and followed ones, further editions, limits, looks. One row for each field, so that two devices
-- that change different fields at the same moment lose nothing. An account has its own; a device without one has its own.
create table device_setting (
  market      text not null check (market ~ '^[a-z]{4}$'),
  device_id   text not null check (left(device_id, 4) = market),
  field       text not null,
  value       jsonb not null,
  updated_at  timestamptz not null,
  primary key (market, device_id, field)
);

create table user_setting (
  user_id     text not null,
  field       text not null,
  value       jsonb not null,
  updated_at  timestamptz not null,
  primary key (user_id, field)
);

-- Who is signed in on a device.
create index user_session_of_device on user_session (device_id, created_at desc) where device_id <> '';

-- What readers follow was a part of their profiles until now.
insert into device_setting (market, device_id, field, value, updated_at)
select market, device_id, 'follows', data -> 'taste' -> 'followed', saved_at
  from profile
 where jsonb_path_exists(data, '$.taste.followed.* ? (@.size() > 0)');
