import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../db/sql.ts';

export type SampleTopicRow = {
  readonly market: MarketKey;
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly source_name: string;
  readonly picture_id: string;
  /** Entry ids by section. */
  readonly sections: readonly { readonly title: string; readonly articles: readonly string[] }[];
};

export class SampleTopicRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes these the sample topics of all markets, and no others; one the operator withdrew stays a draft. */
  async replace(topics: readonly SampleTopicRow[], now: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const ids = topics.map(({ id }) => id);
      await sql`delete from topic where is_sample and id <> all(${ids}::text[])`;
      const written = await writeTopics(sql, topics, now);
      await writeSections(
        sql,
        topics.filter(({ id }) => written.has(id)),
      );
    });
  }
}

/** Answers which are samples: a topic of the operator's own that has the key of a sample stays as it is. */
async function writeTopics(sql: AnySql, topics: readonly SampleTopicRow[], now: Date): Promise<Set<string>> {
  const written = await sql<{ id: string }[]>`
    insert into topic (market, id, key, title, summary, source_name, picture_id, is_sample, state, created_at, updated_at,
                       published_at)
    select market, id, key, title, summary, source_name, picture_id, true, 'published', ${now}, ${now}, ${now}
      from jsonb_to_recordset(${sql.json(topics)}) as row (
        market text, id text, key text, title text, summary text, source_name text, picture_id text)
    on conflict (market, id) do update set
      title = excluded.title, summary = excluded.summary, source_name = excluded.source_name,
      picture_id = excluded.picture_id, updated_at = excluded.updated_at
     where topic.is_sample
    returning id`;
  return new Set(written.map(({ id }) => id));
}

async function writeSections(sql: AnySql, topics: readonly SampleTopicRow[]): Promise<void> {
  await sql`delete from topic_section where (market, topic_id) in (select market, id from topic where is_sample)`;
  const sections = topics.flatMap(({ market, id, sections }) =>
    sections.map((section, at) => ({ ...section, market, topic_id: id, position: at + 1 })),
  );
  if (sections.length === 0) return;
  await sql`insert into topic_section ${sql(sections, 'market', 'topic_id', 'position', 'title')}`;
  const articles = sections.flatMap(({ market, topic_id, position: section, articles }) =>
    articles.map((news_entry_id, at) => ({ market, topic_id, section, position: at + 1, news_entry_id })),
  );
  await sql`insert into topic_article ${sql(articles)}`;
}
