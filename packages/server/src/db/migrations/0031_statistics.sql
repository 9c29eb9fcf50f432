-- What readers did, as a few numbers for each day and market. They stay when the events themselves are dropped.
create table statistics_number (
  day     date not null,
  market  text not null,
  name    text not null,
  value   double precision not null,
  primary key (day, market, name)
);

-- The days (UTC) that were rolled up at least once.
create table statistics_day (
  day        date primary key,
  rolled_at  timestamptz not null
);

-- One row for each batch with events of a day that was over. It has no key: writers never wait for each other here, and
-- whoever rolls up deletes the rows that they saw.
create table statistics_late (
  day  date not null
);

create index request_event_day on request_event (ts);
