-- What the crawl writes into a feed's row.

-- a class and never a message, which might hold an address or words of the publisher
alter table feed add constraint feed_last_error check (last_error ~ '^[a-z-]{1,40}$');
comment on column feed.last_error is
  'the kind of FetchFailure (fetch/outcome.ts), or page, empty, binary, no-feed for an answer that was no feed';
comment on column feed.moved_to is
  'where a permanent redirect led, or the only feed a page at its address named; null again once that fails for long';
