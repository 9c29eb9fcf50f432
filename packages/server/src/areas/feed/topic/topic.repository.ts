import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../db/audit.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';

export type TopicRow = {
  market: MarketKey;
  id: string;
  key: string;
  title: string;
  state: 'draft' | 'published';
  sections: number;
  articles: number;
  updated_at: Date;
  published_at: Date | null;
};
/** An article by one of the names it was asked for. */
export type NamedArticle = { name: string; news_entry_id: string; is_removed: boolean; picture_id: string | null };

export type TopicContent = {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly sourceName: string;
  readonly pictureId: string | null;
  /** Entry ids by section. */
  readonly sections: readonly { readonly title: string; readonly articles: readonly string[] }[];
};

export class TopicRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async list(market?: MarketKey, key?: string): Promise<TopicRow[]> {
    const sql = this.#sql;
    return await sql<TopicRow[]>`
      select market, id, key, title, state, updated_at, published_at,
             (select count(*)::int from topic_section where topic_section.market = topic.market and topic_id = topic.id)
               as sections,
             (select count(*)::int from topic_article where topic_article.market = topic.market and topic_id = topic.id)
               as articles
        from topic
       where ${market ? sql`market = ${market}` : sql`true`} and ${key ? sql`key = ${key}` : sql`true`}
       order by market, updated_at desc, key`;
  }

  /** Articles by news_entry_id, news_id or address; a name that matches none is not in the answer. */
  async named(market: MarketKey, names: readonly string[]): Promise<NamedArticle[]> {
    const wanted = this.#sql.array([...names]);
    return await this.#sql<NamedArticle[]>`
      select distinct on (name) name, news_entry_id, removed_at is not null as is_removed,
             pictures -> 0 ->> 'id' as picture_id
        from article
       cross join lateral (select unnest(array[news_entry_id, news_id, url]) as name)
       where market = ${market} and name = any(${wanted})
         and (news_entry_id = any(${wanted}) or news_id = any(${wanted}) or url = any(${wanted}))
       order by name, removed_at nulls first, published_at desc`;
  }

  /** Writes a topic with its sections. A new one is a draft, an existing one keeps its state, a sample becomes a real one. */
  async write(content: TopicContent, act: Act): Promise<void> {
    const { market, at } = act;
    const { id, key, title, summary, sourceName, pictureId } = content;
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into topic (market, id, key, title, summary, source_name, picture_id, created_at, updated_at)
        values (${market}, ${id}, ${key}, ${title}, ${summary}, ${sourceName}, ${pictureId}, ${at}, ${at})
        on conflict (market, id) do update set
          title = excluded.title, summary = excluded.summary, source_name = excluded.source_name,
          picture_id = excluded.picture_id, updated_at = excluded.updated_at, is_sample = false`;
      await writeSections(sql, market, content);
      await recordAct(sql, act);
    });
  }

  async setState(id: string, state: TopicRow['state'], act: Act): Promise<void> {
    const { market, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update topic set state = ${state}, updated_at = ${at},
               published_at = ${state === 'published' ? sql`coalesce(published_at, ${at})` : sql`null`}
         where market = ${market} and id = ${id}`;
      await recordAct(sql, act);
    });
  }
}

async function writeSections(sql: AnySql, market: MarketKey, { id, sections }: TopicContent): Promise<void> {
  await sql`delete from topic_section where market = ${market} and topic_id = ${id}`;
  const rows = sections.map(({ title }, at) => ({ market, topic_id: id, position: at + 1, title }));
  await sql`insert into topic_section ${sql(rows)}`;
  const articles = sections.flatMap((section, at) =>
    section.articles.map((entryId, place) => ({
      market,
      topic_id: id,
      section: at + 1,
      position: place + 1,
      news_entry_id: entryId,
    })),
  );
  await sql`insert into topic_article ${sql(articles)}`;
}
