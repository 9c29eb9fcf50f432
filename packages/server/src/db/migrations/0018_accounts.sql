-- Readers who sign in: who they are with a provider, their sessions, the devices bound to them, and who is banned.

-- A guest whose comments and likes went into an account, which happens once. It is nobody from then on.
alter table reader_user add column merged_into text;
comment on column reader_user.merged_into is 'user id of the account';

-- A user by the provider that knows them: the issuer says which provider, so that two may use the same subject.
create table user_login (
  issuer      text not null,
  subject     text not null,
  user_id     text not null,
  created_at  timestamptz not null,
  primary key (issuer, subject)
);
create index user_login_of_user on user_login (user_id);

-- Tokens are random and are kept as hashes only. A session opened without script has no token until script asks for one.
create table user_session (
  id          text primary key,
  user_id     text not null,
  token_hash  bytea unique check (octet_length(token_hash) = 32),
  login_type  text not null check (login_type in ('fb', 'gg')),
  device_id   text not null,
  created_at  timestamptz not null,
  used_at     timestamptz not null,
  expires_at  timestamptz not null
);
create index user_session_of_user on user_session (user_id, created_at desc);
create index user_session_age on user_session (expires_at);

-- Each login of a client needs one of these, once.
create table login_token (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  device_id   text not null,
  expires_at  timestamptz not null
);
create index login_token_age on login_token (expires_at);

-- Tokens of providers that were taken, until they would expire anyway.
create table provider_token_seen (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  expires_at  timestamptz not null
);
create index provider_token_seen_age on provider_token_seen (expires_at);

-- The devices of a signed-in user.
create table user_device (
  user_id    text not null,
  device_id  text not null,
  bound_at   timestamptz not null,
  primary key (user_id, device_id)
);
create index user_device_of_device on user_device (device_id);

-- Who may read but not write, until when (null: for good) and why. A ban names a user, a device or both.
create table ban (
  id          text primary key,
  user_id     text,
  device_id   text,
  until       timestamptz,
  reason      text not null,
  created_at  timestamptz not null,
  check (user_id is not null or device_id is not null)
);
create index ban_of_user on ban (user_id) where user_id is not null;
create index ban_of_device on ban (device_id) where device_id is not null;
