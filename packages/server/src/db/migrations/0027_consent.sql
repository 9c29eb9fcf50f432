-- What a device answered last to the question for consent, and when: where the law asks for consent, it must be shown that
-- it was given.
create table consent (
  market       text not null check (market ~ '^[a-z]{4}$'),
  device_id    text not null check (left(device_id, 4) = market),
  has_ads      boolean not null,
  has_id       boolean not null,
  has_profile  boolean not null,
  answered_at  timestamptz not null,
  primary key (market, device_id)
);
