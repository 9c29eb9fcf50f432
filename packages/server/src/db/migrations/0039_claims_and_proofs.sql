-- What a request claims and what it proves (ADR 0090).

-- A key proves a device. One that was given for an advertising id alone is listed with the device of that id and proves a
-- new one: an advertising id is no secret, and the key opens nothing that another key holds.
alter table device_key add column proven_device_id text;
-- Of the keys that the device of an advertising id was given before, only the first is certainly its own. Guests and
-- pushes go along with the key that made them.
with doubtful as (
  select device_key.market, device_key.device_id, device_key.key, device_key.created_at,
         device_key.market || left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 25) as new_id
    from device_key join device on device.market = device_key.market and device.id = device_key.device_id
   where device.advertising_hash is not null
     and exists (select from device_key earlier
                  where earlier.market = device_key.market and earlier.device_id = device_key.device_id
                    and (earlier.created_at, earlier.key) < (device_key.created_at, device_key.key))
), apart as (
  insert into device (market, id, created_at, seen_at)
  select market, new_id, created_at, created_at from doubtful
), marked as (
  -- the mark of a key is its hash, in the letters of base64url
  select market, device_id, new_id,
         rtrim(translate(encode(sha256(convert_to(key, 'UTF8')), 'base64'), '+/', '-_'), '=') as key_mark
    from doubtful
), guests as (
  update reader_user set device_id = marked.new_id from marked
   where reader_user.market = marked.market and reader_user.device_id = marked.device_id
     and reader_user.key_mark = marked.key_mark
), pushes as (
  update push_subscription set device_id = marked.new_id from marked
   where push_subscription.market = marked.market and push_subscription.device_id = marked.device_id
     and push_subscription.key_mark = marked.key_mark
)
update device_key set proven_device_id = doubtful.new_id
  from doubtful
 where device_key.market = doubtful.market and device_key.device_id = doubtful.device_id
   and device_key.key = doubtful.key;
update device_key set proven_device_id = device_id where proven_device_id is null;
alter table device_key
  alter column proven_device_id set not null,
  drop constraint device_key_market_device_id_fkey,
  add foreign key (market, proven_device_id) references device (market, id) on delete cascade;
create index device_key_proves on device_key (market, proven_device_id);

-- Keys given for an advertising id alone are counted apart: strangers do not use up what the device itself may ask for.
alter table device
  add column claimed_keys_day date not null default '-infinity',
  add column claimed_keys_given integer not null default 0;

-- A guest belongs to a key, or to the device whose cookie made it. A guest made on a claim alone belongs to the first key
-- of the claimed device that signs for it; until then it can do nothing, and nobody else sees its id. A guest from before
-- that has neither is closed: only the browser whose cookie names it goes on as that guest.
alter table reader_user add column claimed_device_id text;
alter table reader_user drop constraint reader_user_check1;
alter table reader_user add constraint reader_user_key_of_device check (key_mark is null or device_id is not null);
comment on column reader_user.device_id is 'the device that a guest belongs to';
comment on column reader_user.key_mark is 'a hash of the key that a guest belongs to; null: the device itself';

-- What is an account's is open to the session, or to the key that signed in.
alter table signed_in_device add column key_mark text;
