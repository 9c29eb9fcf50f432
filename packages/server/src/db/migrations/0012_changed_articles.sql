-- Notices name the articles that changed, so that feeds in memory read only these again: 'ngen id id …'. A notice holds
-- 8,000 bytes at most; where more articles changed at once it names the market alone, and all of it is compared.

create function article_notice(market text, ids text) returns text language sql immutable as $$
  select case when octet_length(ids) > 7000 then market else market || ' ' || ids end
$$;

create or replace function tell_article_change() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select market, string_agg(distinct news_entry_id, ' ') as ids from changed group by market loop
    perform pg_notify('articles', article_notice(one.market, one.ids));
    perform pg_notify('article_texts', article_notice(one.market, one.ids));
  end loop;
  return null;
end
$$;

-- A like or a share changes nothing in a feed: no notice is sent. A comment changes a card, which shows how many there are,
-- but not the article's own page, which asks for its counts by itself. The channel 'article_texts' tells whatever keeps
-- pages what changes besides counts, so that a busy article's page is not rendered anew with every comment.
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

-- A story that grows changes the cards of its articles, and what stands below their texts.
create function tell_story_update() returns trigger language plpgsql as $$
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
create trigger story_updated after update on story
  referencing old table as former new table as changed for each statement execute function tell_story_update();

-- Whether a source's articles may be read whole bears on all of them.
create function tell_source_update() returns trigger language plpgsql as $$
declare
  one text;
begin
  for one in select distinct changed.market from changed join former using (market, key)
              where changed.licence is distinct from former.licence loop
    perform pg_notify('articles', one);
  end loop;
  return null;
end
$$;
create trigger source_updated after update on source
  referencing old table as former new table as changed for each statement execute function tell_source_update();
