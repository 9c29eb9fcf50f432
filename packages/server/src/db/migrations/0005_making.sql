-- What the making of articles remembers.

-- Entries of feeds that were looked at, so that only new and changed ones are looked at again.
create table gathered_entry (
  market         text not null check (market ~ '^[a-z]{4}$'),
  source_key     text not null,
  -- SHA-256 of what its feed calls it
  guid_hash      bytea not null check (length(guid_hash) = 32),
  -- SHA-256 of how it was, the latest last: two feeds of a source may list the same entry differently for ever
  change_hashes  bytea[] not null check (cardinality(change_hashes) between 1 and 4),
  -- why it became no article, or nothing new of one; null where it did
  passed_over    text,
  -- passed over until then; null: until it changes
  again_at       timestamptz,
  seen_at        timestamptz not null,
  primary key (market, source_key, guid_hash)
);
create index gathered_entry_age on gathered_entry (seen_at);

-- The page of a gathered article between two visits. Apart from the article: a visit that changes nothing is no news to
-- those who keep feeds in memory, who are told of every change of an article.
create table article_page (
  market         text not null,
  news_entry_id  text not null,
  -- where it was found in the end; the article's `url` is where readers are sent
  address        text,
  -- null while it was never asked for
  checked_at     timestamptz,
  etag           text,
  last_modified  text,
  -- its headline, by which a corrected one is known; feeds often have another
  title          text not null default '',
  -- where the words of the article come from
  text_from      text not null check (text_from in ('feed', 'page', 'summary')),
  primary key (market, news_entry_id),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);

alter table article
  drop column page_url,
  drop column page_checked_at,
  -- the same for texts of the same words
  add column text_hash text;
create index article_text on article (market, source_key, text_hash) where text_hash is not null;
-- whose page may be due for a visit, over all markets
create index article_gathered on article (created_at) where guid_hash is not null;
