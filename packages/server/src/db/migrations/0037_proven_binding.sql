-- A login may name any device. A ban of its user covers the device only where the device proved itself.
alter table user_device add column is_proven boolean not null default false;
