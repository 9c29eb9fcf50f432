import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../../db/listen.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { type IndexedText, type VocabularyWord, wordForms } from './indexed-words.ts';
import { cutPieces, type Entry, type OpenPiece } from './posting-piece.ts';
import { BLOCK_PLACES } from './search-block.ts';

export type QueuedArticle = IndexedText & {
  market: MarketKey;
  news_entry_id: string;
  published_at: Date;
  is_shown: boolean;
  /** Queued because the whole index is made anew. */
  is_stock: boolean;
};
export type BlockKind = 'new' | 'stock';
export type NewPosting = { readonly term: string; readonly kind: BlockKind; readonly entries: readonly Entry[] };
export type CountedWord = VocabularyWord & { documents: number; titles: number };

/** A word that no title has is taken for right once so many articles have it. */
export const enoughArticles = 3;

export class SearchIndexRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Listens for articles that changed. */
  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'articles', listener);
  }

  /** Takes the newest articles of one market off the queue, for as long as `work` runs; others take others meanwhile. */
  async claimNext(
    most: number,
    work: (rows: readonly QueuedArticle[], index: IndexWriter) => Promise<void>,
  ): Promise<number> {
    return await this.#sql.begin(async (sql) => {
      // without a lock: whoever rebuilds a market holds the market's row while it changes what is queued
      const [first] = await sql<{ market: MarketKey }[]>`
        select market from search_queue order by published_at desc limit 1`;
      if (!first) return 0;
      const { market } = first;
      await sql`insert into search_market (market) values (${market}) on conflict do nothing`;
      await sql`select from search_market where market = ${market} for update`;
      const rows = await sql<QueuedArticle[]>`
        with taken as (
          delete from search_queue where market = ${market} and news_entry_id in (
            select news_entry_id from search_queue where market = ${market}
             order by published_at desc, news_entry_id limit ${most} for update skip locked)
          returning market, news_entry_id, is_stock)
        select market, news_entry_id, title, summary, body_html, source_key, published_at, removed_at is null as is_shown,
               is_stock
          from taken join article using (market, news_entry_id) order by published_at desc, news_entry_id
           for key share of article skip locked`; // one that is just being deleted needs no place in the index
      const ids = rows.map(({ news_entry_id }) => news_entry_id);
      const { count } = await sql`delete from search_document where market = ${market} and news_entry_id = any(${ids})`;
      if (count > 0) await sql`update search_market set documents = documents - ${count} where market = ${market}`;
      await work(rows, new IndexWriter(sql, market));
      return Math.max(1, rows.length);
    });
  }

  /** Empties the index of a market and queues all of its articles. */
  async rebuild(market: MarketKey): Promise<number> {
    return await this.#sql.begin(async (sql) => {
      await sql`insert into search_market (market) values (${market}) on conflict do nothing`;
      await sql`select from search_market where market = ${market} for update`;
      for (const table of ['search_document', 'search_posting', 'search_word', 'search_block']) {
        await sql`delete from ${sql(table)} where market = ${market}`;
      }
      await sql`update search_market set documents = 0, next_block = 0 where market = ${market}`;
      const { count } = await sql`
        insert into search_queue (market, news_entry_id, published_at, is_stock)
        select market, news_entry_id, published_at, true from article where market = ${market} and removed_at is null
        on conflict (market, news_entry_id) do update set is_stock = true`;
      await sql`select pg_notify('articles', ${market})`;
      return count;
    });
  }
}

/** Writes to the index of a market, whose row its transaction holds. */
export class IndexWriter {
  readonly #sql: AnySql;
  readonly #market: MarketKey;

  constructor(sql: AnySql, market: MarketKey) {
    this.#sql = sql;
    this.#market = market;
  }

  /** Free places for so many articles, in the block that is being filled and in new ones. */
  async places(kind: BlockKind, count: number, newest: Date): Promise<number[]> {
    const sql = this.#sql;
    const market = this.#market;
    const numbers: number[] = [];
    while (numbers.length < count) {
      const [open] = await sql<{ block: number; places: number }[]>`
        select block, places from search_block
         where market = ${market} and kind = ${kind} and places < ${BLOCK_PLACES} order by block desc limit 1`;
      const block = open?.block ?? (await this.#nextBlock());
      const used = Math.min(count - numbers.length, BLOCK_PLACES - (open?.places ?? 0));
      for (let at = 0; at < used; at += 1) numbers.push(block * BLOCK_PLACES + (open?.places ?? 0) + at);
      await sql`
        insert into search_block (market, block, kind, places, newest) values (${market}, ${block}, ${kind}, ${used}, ${newest})
        on conflict (market, block) do update set
          places = search_block.places + excluded.places, newest = greatest(search_block.newest, excluded.newest)`;
    }
    return numbers;
  }

  async #nextBlock(): Promise<number> {
    const [row] = await this.#sql<{ block: number }[]>`
      update search_market set next_block = next_block + 1 where market = ${this.#market} returning next_block - 1 as block`;
    return row?.block ?? 0;
  }

  async addDocuments(rows: readonly QueuedArticle[], numbers: readonly number[], at: Date): Promise<void> {
    const sql = this.#sql;
    await sql`
      insert into search_document (market, number, news_entry_id, published_at, indexed_at)
      select ${this.#market}, number, news_entry_id, published_at, ${at}
        from unnest(${[...numbers]}::int[], ${rows.map(({ news_entry_id }) => news_entry_id)}::text[],
                    ${rows.map(({ published_at }) => published_at.toISOString())}::text[]::timestamptz[])
             as row (number, news_entry_id, published_at)`;
    await sql`update search_market set documents = documents + ${rows.length} where market = ${this.#market}`;
  }

  /** Adds entries to the last piece of their term, and begins further pieces where it is full. */
  async addPostings(postings: readonly NewPosting[]): Promise<void> {
    const sql = this.#sql;
    const open = await this.#openPieces(postings);
    const pieces = postings.flatMap(({ term, kind, entries }, at) =>
      cutPieces(entries, open.get(at)).map((piece) => ({ term, kind, ...piece })),
    );
    await sql`
      insert into search_posting as known (market, term, is_stock, first, entries)
      select ${this.#market}, term, kind = 'stock', first, decode(entries, 'hex')
        from unnest(${pieces.map(({ term }) => term)}::text[], ${pieces.map(({ kind }) => kind)}::text[],
                    ${pieces.map(({ first }) => first)}::int[],
                    ${pieces.map(({ entries }) => entries.toString('hex'))}::text[]) as row (term, kind, first, entries)
      on conflict (market, term, is_stock, first) do update set entries = known.entries || excluded.entries`;
  }

  async #openPieces(postings: readonly NewPosting[]): Promise<ReadonlyMap<number, OpenPiece>> {
    const rows = await this.#sql<(OpenPiece & { nth: number })[]>`
      select (nth - 1)::int as nth, piece.first, piece.bytes
        from unnest(${postings.map(({ term }) => term)}::text[], ${postings.map(({ kind }) => kind)}::text[])
             with ordinality as wanted (term, kind, nth)
       cross join lateral (
         select first, octet_length(entries) as bytes from search_posting as known
          where market = ${this.#market} and known.term = wanted.term and is_stock = (wanted.kind = 'stock')
          order by first desc limit 1) as piece`;
    return new Map(rows.map(({ nth, ...piece }) => [nth, piece]));
  }

  /** Words that no title has are corrected to, and found by their sound, only once several articles have them. */
  async addWords(words: readonly CountedWord[]): Promise<void> {
    const sql = this.#sql;
    const forms = new Map(words.map((word) => [word.word, wordForms(word, this.#market)]));
    const rows = words.map(({ word, written, stem, documents, titles }) => {
      const { skeleton = '', typoKeys = [] } = forms.get(word) ?? {};
      return { word, written, stem, documents, titles, skeleton, typo_keys: titles > 0 ? typoKeys : [] };
    });
    const withoutKeys = await sql<{ word: string }[]>`
      with written as (
        insert into search_word as known (market, word, written, stem, documents, titles, skeleton, typo_keys)
        select ${this.#market}, word, written, stem, documents, titles, skeleton, typo_keys
          from jsonb_to_recordset(${sql.json(rows)}) as row (
            word text, written text, stem text, documents int, titles int, skeleton text, typo_keys int[])
        on conflict (market, word) do update set
          documents = known.documents + excluded.documents, titles = known.titles + excluded.titles,
          written = case when excluded.titles > 0 then excluded.written else known.written end,
          typo_keys = case when known.typo_keys <> '{}' then known.typo_keys else excluded.typo_keys end
        returning word, documents, titles, typo_keys)
      select word from written where typo_keys = '{}' and (titles > 0 or documents >= ${enoughArticles})`;
    const keys = withoutKeys.flatMap(({ word }) => {
      const { typoKeys = [] } = forms.get(word) ?? {};
      return typoKeys.length > 0 ? [{ word, typo_keys: typoKeys }] : [];
    });
    if (keys.length === 0) return;
    await sql`
      update search_word as known set typo_keys = row.typo_keys
        from jsonb_to_recordset(${sql.json(keys)}) as row (word text, typo_keys int[])
       where known.market = ${this.#market} and known.word = row.word`;
  }
}
