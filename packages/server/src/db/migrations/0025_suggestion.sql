-- What readers tell those who run the service, and what they are answered (OVL-05).
create table suggestion (
  id           bigint generated always as identity primary key,
  market       text not null,
  device_id    text not null,
  subject      text not null check (subject in ('idea', 'problem', 'news', 'other')),
  words        text not null check (char_length(words) between 1 and 2000),
  at           timestamptz not null,
  answer       text not null default '' check (char_length(answer) <= 2000),
  answered_at  timestamptz,
  answered_by  text not null default ''
);
create index suggestion_of_device on suggestion (device_id, id);
create index suggestion_open on suggestion (market, id) where answered_at is null;
create index suggestion_at on suggestion (at);
