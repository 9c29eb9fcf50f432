-- Which devices took part in an experiment is forgotten some time after it ended; how many they were stays.
alter table experiment
  add column devices_in   integer not null default 0 check (devices_in >= 0),
  add column devices_out  integer not null default 0 check (devices_out >= 0);
create index experiment_device_age on experiment_device (first_at);
