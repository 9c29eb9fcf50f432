-- The entries of a term are kept in pieces of up to 256 articles, one behind the other, instead of one row for each term and
-- block. A rare word has one row and not one for each block, so that the index takes a third of the room and a search
-- reads a few rows. The index is built anew from the articles while searches are answered; they say that it is.
-- Nothing is taken off the queue or added to it meanwhile.
lock table search_queue in access exclusive mode;
-- Whether an article was queued to build the index anew. The queue is taken the newest first, so such articles are numbered
-- like an older stock, however new they are.
alter table search_queue add column is_stock boolean not null default false;

truncate search_document, search_block, search_word;
update search_market set documents = 0, next_block = 0;

drop table search_posting;
create table search_posting (
  market    text not null,
  -- a stem; with @ before it the key of a source
  term      text collate "C" not null,
  -- of which kind of blocks the articles are: their numbers grow within a kind, so that a new entry is always the last
  is_stock  boolean not null,
  -- the number of the first article
  first     integer not null,
  -- three bytes for each article: how far its number is behind the first, and how strongly it is about the term
  entries   bytea not null,
  primary key (market, term, is_stock, first)
) with (fillfactor = 80);
-- never longer than a row has room for, and hardly to be compressed
alter table search_posting alter column entries set storage plain;

-- Words of titles by their first two letters, those of most titles first: what is suggested while a word is typed.
create index search_word_start on search_word (market, left(word, 2), titles desc, word) where titles > 0;

insert into search_queue (market, news_entry_id, published_at, is_stock)
select market, news_entry_id, published_at, true from article where removed_at is null
on conflict (market, news_entry_id) do update set is_stock = true;
