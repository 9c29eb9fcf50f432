import type { Sql } from '@griot/server/src/db/sql.ts';
import { anArticleId } from '../an-article.ts';

type NewTopic = {
  market?: string;
  id?: string;
  title?: string;
  pictureId?: string | null;
  state?: 'draft' | 'published';
  publishedAt?: Date;
  /** Entry ids; each gets a section with a title of its own. */
  articles: readonly string[];
};

/** Inserts a topic with one section for each article; returns its id. */
export async function insertTopic(sql: Sql, topic: NewTopic): Promise<string> {
  const { market = 'ngen', title = 'People who keep count', pictureId = null, state = 'published' } = topic;
  const { id = anArticleId(market), publishedAt = new Date(Date.UTC(2026, 2, 10, 11)), articles } = topic;
  await sql`
    insert into topic (market, id, key, title, summary, source_name, picture_id, state, created_at, updated_at,
                       published_at)
    values (${market}, ${id}, ${id}, ${title}, 'What comes to light.', 'The Courier', ${pictureId}, ${state},
            ${publishedAt}, ${publishedAt}, ${publishedAt})`;
  for (const [at, entryId] of articles.entries()) {
    const place = { market, topic_id: id };
    await sql`insert into topic_section ${sql({ ...place, position: at + 1, title: `Part ${at + 1}` })}`;
    await sql`insert into topic_article ${sql({ ...place, section: at + 1, position: 1, news_entry_id: entryId })}`;
  }
  return id;
}
