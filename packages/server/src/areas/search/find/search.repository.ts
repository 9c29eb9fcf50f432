import type { MarketKey } from '@griot/locale/markets';
import type { Fragment, Sql } from '../../../db/sql.ts';
import { cardColumns } from '../../market-news/card.rows.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import type { Piece } from '../index/posting-piece.ts';
import type { BlockKind } from '../index/search-index.repository.ts';

export type IndexState = {
  readonly documents: number;
  readonly blocks: readonly IndexBlock[];
  /** Articles that wait to be indexed; not counted further than MANY_WAITING. */
  readonly waiting: number;
};
/** With the time of its newest article, in ms, and how many of its places are taken. */
export type IndexBlock = {
  readonly block: number;
  readonly kind: BlockKind;
  readonly newest: number;
  readonly places: number;
};
/** For each kind of blocks the number that the articles of a search are below. */
export type NumberLimits = Readonly<Record<BlockKind, number>>;
/** A piece of a term's entries. */
export type PieceRow = Piece & { readonly term: string; readonly is_stock: boolean };
/** Articles of a kind of blocks, from a number on and before another. */
export type NumberRange = { readonly kind: BlockKind; readonly from: number; readonly to: number };
export type NumberedArticles = { readonly kind: BlockKind; readonly numbers: readonly number[] };
/** A word of the vocabulary that may be meant. */
export type WordRow = {
  readonly word: string;
  readonly written: string;
  readonly stem: string;
  readonly documents: number;
  readonly titles: number;
};
export type NamedSource = { readonly key: string; readonly name: string };
export type FoundDocument = {
  readonly number: number;
  readonly news_entry_id: string;
  readonly published_at: Date;
  readonly story: string | null;
  readonly source_key: string;
  readonly source_name: string;
  readonly is_copy: boolean;
} & Partial<Pick<NewsRow, 'title' | 'category' | 'also_in' | 'places'>>;
export type DocumentQuery = {
  readonly market: MarketKey;
  readonly country: string | undefined;
  readonly numbers: readonly number[];
  /** Articles that were indexed later are not part of this search. */
  readonly asOf: Date;
  readonly since: Date | undefined;
  /** Whether to read titles and topics too. */
  readonly withText: boolean;
};
export type ArticleText = { news_entry_id: string; title: string; summary: string; body_html: string };

const mostWords = 200;
const longestShortStart = 3;
/** So many articles never wait but while an index is built: what is published meanwhile waits for a second. */
const MANY_WAITING = 200;
/** In a small market fewer are many: from this share of what is indexed on. */
const shareWaiting = 0.1;

/** Whether so much of a market waits to be indexed that a search may miss what is there. */
export const isBeingBuilt = ({ documents, waiting }: Pick<IndexState, 'documents' | 'waiting'>): boolean =>
  waiting >= MANY_WAITING || waiting > documents * shareWaiting;

type BlockColumns = [block: number, kind: BlockKind, newest: number, places: number];

export class SearchRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async state(market: MarketKey): Promise<IndexState> {
    const sql = this.#sql;
    const [row] = await sql<{ documents: number; waiting: number; blocks: BlockColumns[] }[]>`
      select coalesce((select documents from search_market where market = ${market}), 0) as documents,
             (select count(*)::int from (
               select from search_queue where market = ${market} limit ${MANY_WAITING}) as queued) as waiting,
             (select coalesce(json_agg(json_build_array(block, kind, extract(epoch from newest) * 1000, places)), '[]')
                from search_block where market = ${market}) as blocks`;
    const { documents = 0, waiting = 0, blocks = [] } = row ?? {};
    return {
      documents,
      waiting,
      blocks: blocks.map(([block, kind, newest, places]) => ({ block, kind, newest, places })),
    };
  }

  /** How many articles have a form of each stem, at most. */
  async frequencies(market: MarketKey, stems: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (stems.length === 0) return new Map();
    const rows = await this.#sql<{ stem: string; documents: number }[]>`
      select stem, sum(documents)::int as documents from search_word
       where market = ${market} and stem = any(${[...stems]}) group by stem`;
    return new Map(rows.map(({ stem, documents }) => [stem, documents]));
  }

  async wordsWithTypoKeys(market: MarketKey, keys: readonly number[]): Promise<WordRow[]> {
    return await this.#words(this.#sql`market = ${market} and typo_keys && ${[...keys]}::int[]`);
  }

  async wordsWithSkeletons(market: MarketKey, skeletons: readonly string[]): Promise<WordRow[]> {
    const sql = this.#sql;
    return await this.#words(
      sql`market = ${market} and skeleton = any(${[...skeletons]}) and skeleton <> '' and titles > 0`,
    );
  }

  /** Words of titles that begin so, those of most titles first. */
  async wordsBeginning(market: MarketKey, start: string, most: number): Promise<WordRow[]> {
    const sql = this.#sql;
    const letters = [...start];
    // few letters begin so many words that they are read in the order of their titles
    const isShort = letters.length >= 2 && letters.length <= longestShortStart;
    return await sql<WordRow[]>`
      select word, written, stem, documents, titles from search_word
       where market = ${market} and word >= ${start} and word < ${`${start}\u{10ffff}`} and titles > 0
             ${isShort ? sql`and left(word, 2) = ${letters.slice(0, 2).join('')}` : sql``}
       order by titles desc, word limit ${most}`;
  }

  async #words(having: Fragment): Promise<WordRow[]> {
    return await this.#sql<WordRow[]>`
      select word, written, stem, documents, titles from search_word
       where ${having} order by titles desc, documents desc, word limit ${mostWords}`;
  }

  async synonymsOf(market: MarketKey, terms: readonly string[]): Promise<{ term: string; synonym: string }[]> {
    return await this.#sql`
      select term, synonym from search_synonym where market = ${market} and term = any(${[...terms]})
      union select synonym, term from search_synonym where market = ${market} and synonym = any(${[...terms]})
      order by 1, 2 limit 64`;
  }

  /** Sources that a market's index has articles of. */
  async sources(market: MarketKey): Promise<NamedSource[]> {
    return await this.#sql`
      select key, coalesce((select source_name from article
                             where article.market = ${market} and source_key = key limit 1), key) as name
        from (select distinct substr(term, 2) as key from search_posting
               where market = ${market} and term >= '@' and term < 'A' limit 2000) indexed`;
  }

  /** The pieces of these terms that reach into a range. */
  async pieces(market: MarketKey, terms: readonly string[], ranges: readonly NumberRange[]): Promise<PieceRow[]> {
    if (terms.length === 0 || ranges.length === 0) return [];
    return await this.#sql<PieceRow[]>`
      select known.term, known.is_stock, known.first, known.entries
        from unnest(${[...terms]}::text[]) as wanted (term)
       cross join unnest(${ranges.map(({ kind }) => kind)}::text[], ${ranges.map(({ from }) => from)}::int[],
                         ${ranges.map(({ to }) => to)}::int[]) as range (kind, lowest, limit_number)
       cross join lateral (
         select term, is_stock, first, entries from search_posting
          where market = ${market} and term = wanted.term and is_stock = (range.kind = 'stock')
            and first < range.limit_number
            and first >= coalesce((select max(first) from search_posting
                                    where market = ${market} and term = wanted.term
                                      and is_stock = (range.kind = 'stock') and first <= range.lowest), 0)) as known`;
  }

  /** The pieces of these terms that would have one of these articles, which are of one kind. */
  async piecesHaving(
    market: MarketKey,
    terms: readonly string[],
    { kind, numbers }: NumberedArticles,
  ): Promise<PieceRow[]> {
    if (terms.length === 0 || numbers.length === 0) return [];
    const isStock = kind === 'stock';
    // where the pieces begin is read from the index alone; to go to the place of each article there would take longer
    return await this.#sql<PieceRow[]>`
      select known.term, known.is_stock, known.first, known.entries
        from unnest(${[...terms]}::text[]) as wanted (term)
       cross join lateral (
         select array(select first from search_posting
                       where market = ${market} and term = wanted.term and is_stock = ${isStock} order by first) as firsts
         offset 0) as begun
       cross join lateral (
         select distinct firsts[width_bucket(number, firsts)] as first
           from unnest(${[...numbers]}::int[]) as article (number) where number >= firsts[1]) as piece
        join search_posting as known
          on known.market = ${market} and known.term = wanted.term and known.is_stock = ${isStock}
         and known.first = piece.first`;
  }

  /** Those of these articles that are shown. */
  async documents({ market, country, numbers, asOf, since, withText }: DocumentQuery): Promise<FoundDocument[]> {
    const sql = this.#sql;
    if (numbers.length === 0) return [];
    return await sql<FoundDocument[]>`
      select number, article.news_entry_id, article.published_at, coalesce(story_id, story) as story, source_key,
             source_name, duplicate_of is not null as is_copy
             ${withText ? sql`, title, category, also_in, places` : sql``}
        from search_document document
        join article on article.market = document.market and article.news_entry_id = document.news_entry_id
       where document.market = ${market} and number = any(${[...numbers]}) and indexed_at <= ${asOf}
         and ${isShown(sql, country)} ${since ? sql`and article.published_at >= ${since}` : sql``}`;
  }

  async texts(market: MarketKey, entryIds: readonly string[]): Promise<ReadonlyMap<string, ArticleText>> {
    if (entryIds.length === 0) return new Map();
    const rows = await this.#sql<ArticleText[]>`
      select news_entry_id, title, summary, body_html from article
       where market = ${market} and news_entry_id = any(${[...entryIds]})`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }

  async cards(market: MarketKey, entryIds: readonly string[]): Promise<ReadonlyMap<string, NewsRow>> {
    if (entryIds.length === 0) return new Map();
    const sql = this.#sql;
    const rows = await sql<NewsRow[]>`
      select ${cardColumns(sql)} from article where market = ${market} and news_entry_id = any(${[...entryIds]})`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }
}
