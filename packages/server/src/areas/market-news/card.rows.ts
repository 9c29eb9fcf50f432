import type { Sql } from '../../db/sql.ts';

/** The columns of an article as the feed knows it (`NewsRow`). */
export function cardColumns(sql: Sql) {
  return sql`
    article.news_entry_id, news_id, article.title, category, source_key, article.source_name, url, pictures, also_in,
    places, city_label, coalesce(story_id, story) as story, open_type, article.is_sample, comment_num, article.published_at,
    is_official, duplicate_of is not null as is_copy`;
}
