-- One statement may change an article's text and its counts. It was taken for a change of the counts alone: with a like
-- or a share no notice was sent at all, with a comment none on 'article_texts'. Where counts changed, everything else is
-- compared too. 'updated_at' is left out: counting comments sets it.
create or replace function tell_article_update() returns trigger language plpgsql as $$
declare
  one record;
  counts constant text[] := '{comment_num, like_count, share_count, updated_at}';
begin
  for one in
    with article_change as (
      select changed.market, changed.news_entry_id, changed.comment_num <> former.comment_num as is_commented,
             case when (changed.comment_num, changed.like_count, changed.share_count)
                     = (former.comment_num, former.like_count, former.share_count) then true
                  else to_jsonb(changed) - counts <> to_jsonb(former) - counts end as is_text
        from changed join former using (market, news_entry_id))
    select market, string_agg(news_entry_id, ' ') as ids, string_agg(news_entry_id, ' ') filter (where is_text) as texts
      from article_change where is_text or is_commented group by market
  loop
    perform pg_notify('articles', article_notice(one.market, one.ids));
    if one.texts is not null then
      perform pg_notify('article_texts', article_notice(one.market, one.texts));
    end if;
  end loop;
  return null;
end
$$;
