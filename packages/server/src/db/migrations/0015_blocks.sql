-- Whom a reader does not want to read: what the blocked one writes is not shown to the user, and the user is not told of it.
create table user_block (
  user_id     text not null,
  blocked_id  text not null,
  at          timestamptz not null,
  primary key (user_id, blocked_id)
);
create index user_block_of_blocked on user_block (blocked_id);
