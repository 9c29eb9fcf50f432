-- Removing one's data does not lift a ban.

-- Who was banned when their data was removed, by what would let us know them again: keyed hashes of the user's id, of the
-- login's issuer and subject, of the device's id and of its advertising id. Nothing else of them stays, and these go when the
-- ban ends.
create table ban_hash (
  hash    bytea not null check (octet_length(hash) = 32),
  ban_id  text not null,
  -- null: for good
  until   timestamptz,
  primary key (hash, ban_id)
);
create index ban_hash_of_ban on ban_hash (ban_id);
create index ban_hash_age on ban_hash (until);

-- A ban whose names give way to hashes is not lifted, so the log says nothing of it.
create or replace function log_ban() returns trigger language plpgsql as $$
declare
  it ban := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and exists (select from ban_hash where ban_id = old.id) then
    return null;
  end if;
  insert into moderation_log (market, kind, subject, former, decision, rule)
  values (left(coalesce(it.user_id, it.device_id), 4), 'ban', it.id, case tg_op when 'DELETE' then 'banned' else '' end,
          case tg_op when 'DELETE' then 'lifted' else 'banned' end, 'moderator');
  return null;
end
$$;
