-- One address must not lift an article or a comment by making devices: a like counts by where it comes from.

-- Whether a like is in the number that readers see. Its owner sees it as taken either way.
alter table reaction add column is_counted boolean not null default true;
alter table comment_like add column is_counted boolean not null default true;

-- Where the likes of the last days came from. It is forgotten after three days; what counted goes on counting.
create table like_origin (
  market      text not null,
  kind        text not null check (kind in ('article', 'comment')),
  subject_id  text not null,
  user_id     text not null,
  -- empty for one that did not prove itself
  device_id   text not null,
  -- a keyed hash of the address and the day
  network     bytea not null check (octet_length(network) = 16),
  -- what it counts for: the history of its device, one of the few places of its network, or it does not count
  counted_by  text not null check (counted_by in ('history', 'network', 'nothing')),
  at          timestamptz not null,
  primary key (market, kind, subject_id, user_id)
);
create index like_origin_of_network on like_origin (market, kind, subject_id, network) where counted_by = 'network';
create index like_origin_of_user on like_origin (user_id);
create index like_origin_of_device on like_origin (device_id);
create index like_origin_uncounted on like_origin (device_id) where counted_by = 'nothing';
create index like_origin_age on like_origin (at);
