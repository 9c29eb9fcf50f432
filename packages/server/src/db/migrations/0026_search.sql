-- The index of search: which articles have which words, in blocks of 4,096 articles. An entry of a block is two bytes,
-- the article's place in the block and how strongly the article is about the word, so that the index stays far smaller
-- than the text and a common word is read a block at a time, the newest first.

-- Articles whose words have to be read, or read again. The index follows the articles by it, and is built from it.
create table search_queue (
  market         text not null,
  news_entry_id  text not null,
  published_at   timestamptz not null,
  primary key (market, news_entry_id)
);
create index search_queue_newest on search_queue (published_at desc);

create function queue_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (market, news_entry_id, published_at)
  values (new.market, new.news_entry_id, new.published_at) on conflict do nothing;
  return null;
end
$$;
create trigger article_new_to_search after insert on article for each row execute function queue_for_search();
create trigger article_changed_for_search after update on article for each row
  when ((old.title, old.summary, old.body_html, old.source_key, old.removed_at)
        is distinct from (new.title, new.summary, new.body_html, new.source_key, new.removed_at))
  execute function queue_for_search();

-- How many articles a market's index has, and the blocks that are being filled. Whoever writes to the index of a market
-- holds this row.
create table search_market (
  market      text primary key check (market ~ '^[a-z]{4}$'),
  documents   integer not null default 0,
  next_block  integer not null default 0
);

create table search_block (
  market    text not null,
  block     integer not null,
  -- new articles fill one kind of block, those of an older stock another, so that blocks have an order in time
  kind      text not null check (kind in ('new', 'stock')),
  places    smallint not null default 0 check (places between 0 and 4096),
  newest    timestamptz not null,
  primary key (market, block)
);

create table search_document (
  market         text not null,
  -- 4096 times the block, and the place in it
  number         integer not null,
  news_entry_id  text not null,
  published_at   timestamptz not null,
  indexed_at     timestamptz not null,
  primary key (market, number),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);
create unique index search_document_of_article on search_document (market, news_entry_id);

create table search_posting (
  market   text not null,
  -- a stem; with @ before it the key of a source
  term     text collate "C" not null,
  block    integer not null,
  entries  bytea not null,
  primary key (market, term, block)
) with (fillfactor = 80);
alter table search_posting alter column entries set storage external;

-- Every word that articles have: for how rare a stem is, for typos, for words typed in Latin letters, for suggestions.
create table search_word (
  market     text not null,
  -- folded
  word       text collate "C" not null,
  -- as a title last had it
  written    text not null,
  stem       text collate "C" not null,
  documents  integer not null,
  titles     integer not null,
  skeleton   text collate "C" not null default '',
  -- mixed with the market; see content/search/typo.ts
  typo_keys  integer[] not null default '{}',
  primary key (market, word)
) with (fillfactor = 80);
create index search_word_stem on search_word (market, stem);
create index search_word_skeleton on search_word (market, skeleton) where skeleton <> '' and titles > 0;
create index search_word_typo on search_word using gin (typo_keys);

-- What the operator says means the same.
create table search_synonym (
  market   text not null check (market ~ '^[a-z]{4}$'),
  -- folded terms, as they were stored
  term     text not null check (term <> ''),
  synonym  text not null check (synonym <> '' and synonym <> term),
  primary key (market, term, synonym)
);

-- What was searched for, once for each device and hour. A mark is a hash of the device and the day, so that the table tells
-- nobody who searched for what. Texts that look private are never written. Kept eight days.
create table search_query (
  market  text not null,
  hour    timestamptz not null,
  -- folded, for comparison
  term    text collate "C" not null,
  written text not null,
  mark    bigint not null,
  found   boolean not null,
  primary key (market, hour, term, mark)
);
create index search_query_age on search_query (hour);
create index search_query_term on search_query (market, term);

insert into search_queue (market, news_entry_id, published_at)
select market, news_entry_id, published_at from article where removed_at is null;
