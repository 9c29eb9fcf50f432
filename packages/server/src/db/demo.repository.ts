import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from './sql.ts';

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
  readonly source_key: string;
  readonly source_name: string;
  readonly author_name: string;
  readonly url: string;
  readonly domain: string;
  readonly pictures: readonly { id: string; width: number; height: number; caption: string }[];
  readonly places: readonly string[];
  readonly story: string | null;
  readonly is_official: boolean;
  readonly published_at: string;
};

export class DemoRepository {
  readonly #sql: Sql;
  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes these the samples of a market, and no others; what readers did with one (comments, likes) stays with it. */
  async replaceSamples(market: MarketKey, rows: readonly SampleRow[]): Promise<void> {
    await this.#sql`
      with wanted as (
        select * from jsonb_to_recordset(${this.#sql.json(rows)}) as row (
          sample_key text, news_entry_id text, news_id text, title text, summary text, body_html text, language text,
          category text, source_key text, source_name text, author_name text, url text, domain text, pictures jsonb,
          places text[], story text, is_official boolean, published_at timestamptz)
      ), gone as (
        delete from article
         where market = ${market} and sample_key is not null and sample_key not in (select sample_key from wanted)
      )
      insert into article (
        market, is_sample, sample_key, news_entry_id, news_id, title, summary, body_html, language, category,
        source_key, source_name, author_name, url, domain, pictures, places, story, is_official, published_at)
      select ${market}, true, sample_key, news_entry_id, news_id, title, summary, body_html, language, category,
             source_key, source_name, author_name, url, domain, pictures, places, story, is_official, published_at
        from wanted
      on conflict (market, sample_key) where sample_key is not null do update set
        title = excluded.title, summary = excluded.summary, body_html = excluded.body_html,
        language = excluded.language, category = excluded.category, source_key = excluded.source_key,
        source_name = excluded.source_name, author_name = excluded.author_name, url = excluded.url,
        domain = excluded.domain, pictures = excluded.pictures, places = excluded.places, story = excluded.story,
        is_official = excluded.is_official, published_at = excluded.published_at, updated_at = now()`;
  }

  async removeSamples(): Promise<void> {
    await this.#sql`delete from article where sample_key is not null`;
  }
}
