-- Whose replies are pushed to a device follows from who is signed in there; else it is the guest of the key that asked for
-- pushes. The key is kept in place of the user: one device may have several keys, and whoever knows a phone's advertising
-- id has one of them.
alter table push_subscription add column key_mark text not null default '';

update push_subscription subscription set key_mark = guest.key_mark
  from reader_user guest
 where guest.market = subscription.market and guest.device_id = subscription.device_id
   and guest.login_type is null and guest.merged_into is null
   and guest.id = coalesce(subscription.user_id, guest.id);

alter table push_subscription drop column user_id;

-- So many a minute, counted when they are sent: after a pause of the service what waited does not leave in a burst.
alter table push_campaign
  add column per_minute integer not null default 3000 check (per_minute > 0),
  add column paced_minute timestamptz,
  add column paced_count integer not null default 0;
