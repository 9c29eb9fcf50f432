-- What readers saved and opened. A row belongs to a device, or to the user who is signed in on it: either id is the owner's.

-- On which devices a session acts, as far as the device proved itself. Where the session ends, so does this.
create table signed_in_device (
  device_id   text primary key,
  session_id  text not null references user_session (id) on delete cascade
);
create index signed_in_device_session on signed_in_device (session_id);

-- Articles and clips, by what events know them by.
create table saved_item (
  owner_id       text not null,
  market         text not null check (market ~ '^[a-z]{4}$'),
  news_entry_id  text not null,
  at             timestamptz not null,
  primary key (owner_id, news_entry_id)
);
create index saved_item_latest on saved_item (owner_id, market, at desc, news_entry_id);

create table opened_article (
  owner_id       text not null,
  market         text not null check (market ~ '^[a-z]{4}$'),
  news_entry_id  text not null,
  at             timestamptz not null,
  primary key (owner_id, news_entry_id)
);
create index opened_article_latest on opened_article (owner_id, market, at desc, news_entry_id);

create table reading_choice (
  owner_id           text primary key,
  -- what is opened is not written down
  is_history_paused  boolean not null default false,
  -- when the group of missed stories was sent away
  missed_seen_at     timestamptz
);
