-- What events on an open clip say besides: place, length, what was buffered, how it is played, what was done (spec 3, Event
-- record). They are never searched by, so they are one value.
alter table event add column clip jsonb;
