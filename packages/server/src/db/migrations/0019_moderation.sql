-- What a small newsroom needs to keep its comments in order: who looks at what, appeals, and a log that nobody can change.

-- Whether what somebody writes for the first time waits for a moderator.
alter table comment_policy add column holds_first boolean not null default false;

-- Which moderator has a comment on the desk, so that no other takes it meanwhile.
create table moderation_claim (
  market      text not null,
  comment_id  text not null,
  moderator   text not null,
  until       timestamptz not null,
  primary key (market, comment_id),
  foreign key (market, comment_id) references comment (market, id) on delete cascade
);

-- An author may object once to a comment's removal.
create table comment_appeal (
  market       text not null,
  comment_id   text not null,
  user_id      text not null,
  words        text not null check (char_length(words) <= 500),
  at           timestamptz not null,
  answered_at  timestamptz,
  primary key (market, comment_id),
  foreign key (market, comment_id) references comment (market, id) on delete cascade
);
create index comment_appeal_of_user on comment_appeal (user_id);
create index comment_appeal_open on comment_appeal (market, at) where answered_at is null;
create index comment_held on comment (market, created_at) where status = 'held' and deleted_at is null;

-- Every decision on comments, whether by a rule or by a person: what was decided, by which rule, on which id. It has no
-- text and no name, so it can be kept when these have to go.
create table moderation_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  market    text not null,
  kind      text not null check (kind in ('comment', 'pin', 'post', 'ban')),
  subject   text not null,
  former    text not null,
  decision  text not null,
  rule      text not null
);
create index moderation_log_subject on moderation_log (subject, id desc);
create index moderation_log_market on moderation_log (market, id desc);

create function moderation_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the log of moderation is only added to';
end
$$;
create trigger moderation_log_stays before update or delete on moderation_log
  for each row execute function moderation_log_stays();
create trigger moderation_log_is_kept before truncate on moderation_log
  for each statement execute function moderation_log_stays();

-- The database writes the log itself, so that there is no decision without an entry.
create function log_comment_decision() returns trigger language plpgsql as $$
begin
  insert into moderation_log (market, kind, subject, former, decision, rule)
  values (new.market, 'comment', new.id, case tg_op when 'INSERT' then '' else old.status end, new.status, new.status_rule);
  return null;
end
$$;
create trigger comment_held_by_rule after insert on comment
  for each row when (new.status <> 'shown') execute function log_comment_decision();
create trigger comment_decided after update of status on comment
  for each row when (old.status <> new.status) execute function log_comment_decision();

create function log_comment_pin() returns trigger language plpgsql as $$
begin
  insert into moderation_log (market, kind, subject, former, decision, rule)
  values (new.market, 'pin', new.id, case when old.is_sticky then 'pinned' else 'unpinned' end,
          case when new.is_sticky then 'pinned' else 'unpinned' end, 'moderator');
  return null;
end
$$;
create trigger comment_pinned after update of is_sticky on comment
  for each row when (old.is_sticky <> new.is_sticky) execute function log_comment_pin();

create function log_comment_door() returns trigger language plpgsql as $$
begin
  insert into moderation_log (market, kind, subject, former, decision, rule)
  values (new.market, 'post', new.post_type || ':' || new.post_id,
          coalesce(case tg_op when 'INSERT' then null else old.door end, 'asMarket'), coalesce(new.door, 'asMarket'), 'moderator');
  return null;
end
$$;
create trigger comment_door_made after insert on comment_post
  for each row when (new.door is not null) execute function log_comment_door();
create trigger comment_door_moved after update of door on comment_post
  for each row when (old.door is distinct from new.door) execute function log_comment_door();

create function log_ban() returns trigger language plpgsql as $$
declare
  it ban := case tg_op when 'DELETE' then old else new end;
begin
  insert into moderation_log (market, kind, subject, former, decision, rule)
  values (left(coalesce(it.user_id, it.device_id), 4), 'ban', it.id, case tg_op when 'DELETE' then 'banned' else '' end,
          case tg_op when 'DELETE' then 'lifted' else 'banned' end, 'moderator');
  return null;
end
$$;
create trigger ban_made after insert on ban for each row execute function log_ban();
create trigger ban_lifted after delete on ban for each row execute function log_ban();
