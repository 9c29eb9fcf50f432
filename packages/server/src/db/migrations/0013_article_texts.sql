-- A comment changes a card, which shows how many there are, but not the article's own page, which asks for its counts by
-- itself. Whoever keeps pages is told on a channel of its own what changes besides counts, so that a busy article's page is
-- not rendered anew with every comment.

create or replace function tell_article_update() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select changed.market, string_agg(changed.news_entry_id, ' ') as ids,
                    string_agg(changed.news_entry_id, ' ') filter (where changed.comment_num = former.comment_num) as texts
               from changed join former using (market, news_entry_id)
              where changed.like_count = former.like_count and changed.share_count = former.share_count
              group by changed.market loop
    perform pg_notify('articles', article_notice(one.market, one.ids));
    if one.texts is not null then
      perform pg_notify('article_texts', article_notice(one.market, one.texts));
    end if;
  end loop;
  return null;
end
$$;

-- What others write of the same story stands below an article's text.
create or replace function tell_story_update() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select article.market, string_agg(article.news_entry_id, ' ') as ids
               from changed join former using (market, id)
               join article on article.market = changed.market and article.story_id = changed.id
              where (changed.reports, changed.sources) is distinct from (former.reports, former.sources)
                and article.removed_at is null
              group by article.market loop
    perform pg_notify('articles', article_notice(one.market, one.ids));
    perform pg_notify('article_texts', article_notice(one.market, one.ids));
  end loop;
  return null;
end
$$;
