-- Ids that phones gave to what their readers did: an action that is sent twice, because the answer got lost, counts once.
create table sent_action (
  device_id text not null,
  action_id text not null,
  at        timestamptz not null,
  primary key (device_id, action_id)
);
create index sent_action_at on sent_action (at);
