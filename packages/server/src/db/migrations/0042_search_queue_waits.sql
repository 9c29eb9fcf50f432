-- An article that changes while the index takes it from the queue is queued again. Without an update a conflict takes no
-- lock: the insert saw the row that the index was about to delete, did nothing, and the second change was never read.
create or replace function queue_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue as queued (market, news_entry_id, published_at)
  values (new.market, new.news_entry_id, new.published_at)
  on conflict (market, news_entry_id) do update set published_at = excluded.published_at;
  return null;
end
$$;
