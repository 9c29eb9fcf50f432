-- Every change of a market's feed config, by number, so that a market can be taken back to how it was after one of them.
create table config_change (
  number  bigint generated always as identity primary key,
  market  text not null check (market ~ '^[a-z]{4}$'),
  key     text not null,
  -- null: back to the default
  value   jsonb,
  who     text not null check (who <> ''),
  why     text not null default '',
  at      timestamptz not null
);
create index config_change_of_market on config_change (market, number desc);

insert into config_change (market, key, value, who, at)
select market, key, value, set_by, set_at from market_config order by set_at, market, key;

-- A flag that only a share of a market's devices has otherwise. Which ones, domain/src/in-experiment.ts decides.
create table experiment (
  name        text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  market      text not null check (market ~ '^[a-z]{4}$'),
  flag        text not null,
  value       jsonb not null,
  -- in percent
  share       smallint not null check (share between 1 and 100),
  started_by  text not null check (started_by <> ''),
  started_at  timestamptz not null,
  stopped_at  timestamptz
);
-- Two at once would both claim the flag.
create unique index experiment_of_flag on experiment (market, flag) where stopped_at is null;
create trigger experiment_changed after insert or update or delete on experiment
  for each statement execute function tell_config_change();

-- Devices that were given a config while an experiment ran: with its value, or, to compare with, without.
create table experiment_device (
  experiment  text not null references experiment (name) on delete cascade,
  device_id   text not null,
  is_in       boolean not null,
  first_at    timestamptz not null,
  primary key (experiment, device_id)
);
create index experiment_device_of_device on experiment_device (device_id);
