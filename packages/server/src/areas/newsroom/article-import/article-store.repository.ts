import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import type { ShownPicture } from './decisions/choose-pictures.ts';
import type { TextFrom } from './decisions/choose-text.ts';

export type ArticleId = { readonly market: MarketKey; readonly news_entry_id: string };

/** The columns that a correction may change. */
export type ArticleContent = {
  readonly title: string;
  readonly summary: string;
  readonly body_html: string;
  readonly pictures: readonly ShownPicture[];
  readonly places: readonly string[];
  readonly city_label: string | null;
  readonly open_type: 0 | 1;
  readonly is_paywalled: boolean;
  readonly text_hash: string;
  readonly fingerprint: Uint8Array | null;
};

export type NewArticle = ArticleId &
  ArticleContent & {
    readonly news_id: string;
    readonly language: string;
    readonly category: string;
    readonly channel_by: string | null;
    readonly source_key: string;
    readonly source_name: string;
    readonly author_name: string;
    readonly url: string;
    readonly domain: string;
    readonly is_official: boolean;
    readonly frameable: boolean;
    readonly feed_address: string;
    /** In hex. */
    readonly guid_hash: string;
    readonly published_at: Date;
    readonly created_at: Date;
  };

/** What is remembered of the page of an article. */
export type PageRecord = {
  readonly address: string | null;
  readonly checked_at: Date | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly title: string;
  readonly text_from: TextFrom;
};

/** Writes articles and keeps their earlier versions. */
export class ArticleStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** False if the source has the article already, by id, address or text: two processes may have made it at once. */
  async insert(article: NewArticle, page: PageRecord): Promise<boolean> {
    const { market, source_key, guid_hash, url, text_hash } = article;
    return await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${market} ${source_key}`}, 0))`;
      const same = await sql`
        select from article where market = ${market} and source_key = ${source_key} and not is_sample
           and (guid_hash = decode(${guid_hash}, 'hex') or url = ${url} or text_hash = ${text_hash}) limit 1`;
      if (same.length > 0) return false;
      const row = { ...stored(sql, article), guid_hash: Buffer.from(guid_hash, 'hex'), updated_at: article.created_at };
      await sql`insert into article ${sql(row)}`;
      const { market: _, news_entry_id } = article;
      await sql`insert into article_page ${sql({ market, news_entry_id, ...page })}`;
      return true;
    });
  }

  /** False if the article was changed meanwhile. */
  async correct(id: ArticleId & { version: number }, words: ArticleContent, at: Date): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      if (!(await endVersion(sql, id, { kind: 'corrected', at, status: null }))) return false;
      await sql`
        update article set ${sql.set({ ...stored(sql, words), updated_at: at })}, version = version + 1
         where market = ${id.market} and news_entry_id = ${id.news_entry_id}`;
      return true;
    });
  }

  /** Its publisher withdrew it. */
  async retire(id: ArticleId & { version: number }, status: number, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      if (!(await endVersion(sql, id, { kind: 'retired', at, status }))) return;
      await sql`
        update article set removed_at = ${at}, removed_by = 'publisher', version = version + 1, updated_at = ${at}
         where market = ${id.market} and news_entry_id = ${id.news_entry_id}`;
    });
  }

  /** Its publisher published it again. */
  async restore(id: ArticleId & { version: number }, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      if (!(await endVersion(sql, id, { kind: 'returned', at, status: 200 }))) return;
      await sql`
        update article set removed_at = null, removed_by = null, version = version + 1, updated_at = ${at}
         where market = ${id.market} and news_entry_id = ${id.news_entry_id}`;
    });
  }

  async setFrameable({ market, news_entry_id }: ArticleId, frameable: boolean, at: Date): Promise<void> {
    await this.#sql`
      update article set frameable = ${frameable}, updated_at = ${at}
       where market = ${market} and news_entry_id = ${news_entry_id} and frameable <> ${frameable}`;
  }

  /** Drops versions that ended before this time and returns their number. */
  async forgetHistory(before: Date): Promise<number> {
    return await deleteRows(this.#sql, 'article_history', () => this.#sql`at < ${before}`);
  }

  async updatePageRecord({ market, news_entry_id }: ArticleId, page: Partial<PageRecord>): Promise<void> {
    await this.#sql`
      update article_page set ${this.#sql.set(page)} where market = ${market} and news_entry_id = ${news_entry_id}`;
  }
}

type Ending = {
  readonly kind: 'corrected' | 'retired' | 'returned';
  readonly at: Date;
  readonly status: number | null;
};

/** Copies the current version into the history; false if the article is no longer at the version we read. */
async function endVersion(sql: AnySql, id: ArticleId & { version: number }, ending: Ending): Promise<boolean> {
  const rows = await sql`
    insert into article_history (market, news_entry_id, version, kind, at, page_status, title, summary, body_html, pictures)
    select market, news_entry_id, version, ${ending.kind}, ${ending.at}, ${ending.status}, title, summary, body_html, pictures
      from article
     where market = ${id.market} and news_entry_id = ${id.news_entry_id} and version = ${id.version}
       and removed_by is distinct from 'operator' and removed_by is distinct from 'source'
       for update
    on conflict (market, news_entry_id, version) do nothing
    returning version`;
  return rows.length > 0;
}

function stored<T extends ArticleContent>(sql: AnySql, words: T) {
  return {
    ...words,
    pictures: sql.json(words.pictures),
    places: sql.array([...words.places]),
    fingerprint: words.fingerprint && Buffer.from(words.fingerprint),
  };
}
