-- Web push: who may be sent what, what is on its way, and what operators sent by hand. How it was taken is counted in
-- statistics_number.

create table push_subscription (
  market          text not null check (market ~ '^[a-z]{4}$'),
  device_id       text not null check (left(device_id, 4) = market),
  -- whose replies are sent here; null for a device that nobody uses by name
  user_id         text,
  -- the address at the browser maker's push service, and the keys that only the browser can read with
  endpoint        text not null unique check (length(endpoint) <= 1000),
  p256dh          text not null,
  auth            text not null,
  time_zone       text not null,
  digests         smallint not null check (digests between 0 and 5),
  -- minutes since midnight in the time zone; both the same: no quiet hours
  quiet_from      smallint not null check (quiet_from between 0 and 1439),
  quiet_to        smallint not null check (quiet_to between 0 and 1439),
  replies         boolean not null,
  -- null: no digest is wanted
  next_digest_at  timestamptz,
  -- digests and breaking news sent on this day of the reader's own
  sent_day        text not null default '',
  sent_count      smallint not null default 0,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (market, device_id)
);
create index push_subscription_of_user on push_subscription (user_id) where user_id is not null;
create index push_subscription_digest on push_subscription (next_digest_at) where next_digest_at is not null;

-- Breaking news, sent by an operator's hand.
create table push_campaign (
  market         text not null check (market ~ '^[a-z]{4}$'),
  id             text not null,
  sent_by        text not null,
  is_emergency   boolean not null,
  -- what readers are told: who speaks, and to those who follow which topic (null: everybody)
  speaker        text not null,
  topic          text,
  title          text not null,
  body           text not null,
  -- an article of ours, or else an address below our own pages
  news_entry_id  text,
  link           text not null,
  -- a newer one of the same story takes the place of the older one
  story          text not null,
  audience       integer not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  stopped_at     timestamptz,
  sent           integer not null default 0,
  opened         integer not null default 0,
  opted_out      integer not null default 0,
  primary key (market, id)
);

-- What is on its way to a device, and what went there lately.
create table push_note (
  -- random: whoever knows it may say that the push was opened
  id             text primary key,
  market         text not null,
  device_id      text not null,
  kind           text not null check (kind in ('reply', 'digest', 'breaking', 'emergency')),
  -- on the device a push takes the place of an older one with the same tag, and so it does here while it waits
  tag            text not null,
  -- of a reply: who is told of it
  user_id        text,
  comment_id     text,
  campaign_id    text,
  -- the articles of a digest, each with its title
  items          jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- the stories it tells of, so that no digest tells of one again
  stories        text[] not null default '{}',
  state          text not null default 'waiting'
                 check (state in ('waiting', 'sent', 'folded', 'told', 'dropped', 'failed', 'stopped')),
  due_at         timestamptz not null,
  expires_at     timestamptz not null,
  -- by a process that is sending it; another takes over after this
  claimed_until  timestamptz,
  attempts       smallint not null default 0,
  -- whether it has taken one of the reader's places of the day
  is_counted     boolean not null default false,
  created_at     timestamptz not null,
  sent_at        timestamptz,
  opened_at      timestamptz,
  foreign key (market, device_id) references push_subscription (market, device_id) on delete cascade
);
create unique index push_note_waiting on push_note (market, device_id, tag) where state = 'waiting';
create index push_note_due on push_note (due_at) where state = 'waiting';
create index push_note_of_device on push_note (market, device_id, created_at desc);
create index push_note_of_campaign on push_note (market, campaign_id) where campaign_id is not null;
create index push_note_of_user on push_note (user_id) where user_id is not null;
create index push_note_age on push_note (created_at);
