-- What users are told in their inbox.

create sequence message_number;
create table message (
  user_id     text not null,
  -- the newest has the largest; a like more makes the message of a comment's likes the newest again
  number      bigint not null default nextval('message_number'),
  activity    text not null check (activity in ('comment_reply', 'thread_reply', 'comment_like')),
  -- the reply, or the comment that is liked
  market      text not null,
  comment_id  text not null,
  -- who answered, or the latest who likes it
  actor_id    text not null,
  at          timestamptz not null,
  read_at     timestamptz,
  -- likes of one comment are one message
  primary key (user_id, market, comment_id, activity),
  foreign key (market, comment_id) references comment (market, id) on delete cascade
);
create unique index message_newest on message (user_id, number desc);
create index message_unread on message (user_id) where read_at is null;
create index message_of_comment on message (market, comment_id);
create index message_of_actor on message (actor_id);
create index message_age on message (at);
