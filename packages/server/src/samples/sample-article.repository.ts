import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Fragment, Sql } from '../db/sql.ts';

/** A sample as the article table has it; the columns not named here have their defaults. */
export type SampleRow = {
  readonly sample_key: string;
  readonly news_entry_id: string;
  readonly news_id: string;
  readonly title: string;
  readonly summary: string;
  readonly body_html: string;
  readonly language: string;
  readonly category: string;
  readonly also_in: readonly string[];
  readonly source_key: string;
  readonly source_name: string;
  readonly author_name: string;
  readonly url: string;
  readonly domain: string;
  readonly pictures: readonly { id: string; width: number; height: number; caption: string }[];
  readonly places: readonly string[];
  readonly city_label: string | null;
  readonly story: string | null;
  readonly is_official: boolean;
  readonly published_at: string;
};

export class SampleArticleRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes these the samples of their markets, and no others. What readers did with one (comments, likes) stays with it,
   * and what the operator took out stays out. One that readers have commented is kept when it leaves, but not shown.
   */
  async replace(samples: readonly { market: MarketKey; articles: readonly SampleRow[] }[]): Promise<void> {
    await this.#sql.begin(async (sql) => {
      for (const { market, articles } of samples) await replaceIn(sql, market, articles);
    });
  }

  /** All of them, in every other market. */
  async removeExceptIn(markets: readonly MarketKey[]): Promise<void> {
    const sql = this.#sql;
    const leaving = sql`sample_key is not null and market <> all(${[...markets]}::text[])`;
    await sql`
      update article set removed_at = now(), removed_by = 'retirement', updated_at = now()
       where ${leaving} and removed_at is null and ${hasReaders(sql)}`;
    await sql`delete from article where ${leaving} and not ${hasReaders(sql)}`;
  }
}

async function replaceIn(sql: AnySql, market: MarketKey, rows: readonly SampleRow[]): Promise<void> {
  await sql`
      with wanted as (
        select * from jsonb_to_recordset(${sql.json(rows)}) as row (
          sample_key text, news_entry_id text, news_id text, title text, summary text, body_html text, language text,
          category text, also_in text[], source_key text, source_name text, author_name text, url text, domain text,
          pictures jsonb, places text[], city_label text, story text, is_official boolean, published_at timestamptz)
      ), leaving as (
        select news_entry_id, ${hasReaders(sql)} as has_readers from article
         where market = ${market} and sample_key is not null and sample_key not in (select sample_key from wanted)
      ), gone as (
        delete from article using leaving
         where market = ${market} and article.news_entry_id = leaving.news_entry_id and not has_readers
      ), kept as (
        update article set removed_at = now(), removed_by = 'retirement', updated_at = now() from leaving
         where market = ${market} and article.news_entry_id = leaving.news_entry_id and has_readers
           and removed_at is null
      )
      insert into article (
        market, is_sample, sample_key, news_entry_id, news_id, title, summary, body_html, language, category,
        also_in, source_key, source_name, author_name, url, domain, pictures, places, city_label, story, is_official,
        published_at)
      select ${market}, true, sample_key, news_entry_id, news_id, title, summary, body_html, language, category,
             also_in, source_key, source_name, author_name, url, domain, pictures, places, city_label, story, is_official,
             published_at
        from wanted
      on conflict (market, sample_key) where sample_key is not null do update set
        title = excluded.title, summary = excluded.summary, body_html = excluded.body_html,
        language = excluded.language, category = excluded.category, also_in = excluded.also_in,
        source_key = excluded.source_key, source_name = excluded.source_name, author_name = excluded.author_name, url = excluded.url,
        domain = excluded.domain, pictures = excluded.pictures, places = excluded.places,
        city_label = excluded.city_label, story = excluded.story, is_official = excluded.is_official,
        published_at = excluded.published_at, updated_at = now(),
        removed_at = case when article.removed_by = 'retirement' then null else article.removed_at end,
        removed_by = nullif(article.removed_by, 'retirement')`;
}

function hasReaders(sql: AnySql): Fragment {
  return sql`
    exists (select from comment
             where comment.market = article.market and post_type = 'news' and post_id = article.news_entry_id
               and not comment.is_sample)`;
}
