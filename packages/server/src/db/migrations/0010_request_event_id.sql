-- A request event that the client sends again is stored once, as every other event is. Older clients send no id.
alter table request_event add column id text;
create unique index request_event_once on request_event (device_id, id) where id is not null;
