import { articleWords, type IndexedText } from '../../../packages/server/src/areas/search/index/indexed-words.ts';
import {
  entriesOf,
  numberOf,
  type Piece,
  stepOf,
} from '../../../packages/server/src/areas/search/index/posting-piece.ts';
import { BLOCK_PLACES } from '../../../packages/server/src/areas/search/index/search-block.ts';
import type { Sql } from '../../../packages/server/src/db/sql.ts';
import { market } from './bulk-blocks.ts';

/** What an index says, whatever places its articles have: the terms of each article, and each word with its counts. */
export type IndexContents = {
  readonly articles: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, string>;
  readonly blocks: string;
  /** How the entries of each term are cut. */
  readonly pieces: string;
};

export async function contentsOf(sql: Sql): Promise<IndexContents> {
  const documents = await sql<
    { number: number; id: string }[]
  >`select number, news_entry_id as id from search_document`;
  const byNumber = new Map(documents.map(({ number, id }) => [number, id]));
  const terms = new Map<string, string[]>();
  const pieces: string[] = [];
  for await (const rows of sql<(Piece & { term: string; is_stock: boolean })[]>`
    select term, is_stock, first, entries from search_posting`.inPieces(10_000)) {
    for (const { term, is_stock, ...piece } of rows) {
      const entries = entriesOf(piece);
      pieces.push(`${term} ${is_stock} ${entries.length}`);
      for (const entry of entries) {
        const id = byNumber.get(numberOf(entry)) ?? 'nobody';
        terms.set(id, [...(terms.get(id) ?? []), `${term} ${stepOf(entry)}`]);
      }
    }
  }
  const words = await sql`select word, written, stem, documents, titles, skeleton, typo_keys from search_word`;
  const kinds =
    await sql`select kind, sum(places)::int as places, max(newest) from search_block group by kind order by kind`;
  const [known] = await sql`select documents from search_market`;
  return {
    articles: new Map([...terms].map(([id, list]) => [id, list.sort().join('\n')])),
    words: new Map(words.map(({ word, ...row }) => [String(word), JSON.stringify(row)])),
    blocks: JSON.stringify([kinds, known]),
    pieces: pieces.sort().join('\n'),
  };
}

/** Throws where two indexes of the same articles differ. */
export function expectSame(bulk: IndexContents, product: IndexContents): void {
  const differing = [
    ...differences('article', bulk.articles, product.articles),
    ...differences('word', bulk.words, product.words),
    ...(bulk.blocks === product.blocks ? [] : [`blocks: ${bulk.blocks} and not ${product.blocks}`]),
    ...(bulk.pieces === product.pieces ? [] : ['the pieces that entries are cut into']),
  ];
  if (differing.length > 0) {
    throw new Error(`The filled index differs from the service's in ${differing.length} things: ${differing[0]}`);
  }
}

function differences(what: string, bulk: ReadonlyMap<string, string>, product: ReadonlyMap<string, string>): string[] {
  return [...new Set([...bulk.keys(), ...product.keys()])]
    .filter((key) => bulk.get(key) !== product.get(key))
    .map((key) => `${what} ${key}: ${bulk.get(key)} and not ${product.get(key)}`);
}

/** Throws where an article drawn from a filled index has other terms there than the service reads in its text. */
export async function expectArticlesRight(sql: Sql, articles: number): Promise<void> {
  const [range] = await sql<{ highest: number }[]>`select max(number) as highest from search_document`;
  for (let nth = 0; nth < articles; nth += 1) {
    const from = Math.floor(((range?.highest ?? 0) / articles) * nth);
    const [row] = await sql<(IndexedText & { number: number })[]>`
      select number, title, summary, body_html, source_key from search_document join article using (market, news_entry_id)
       where market = ${market} and number >= ${from} order by number limit 1`;
    if (!row) continue;
    const { terms } = articleWords(row, market);
    const pieces = await sql<(Piece & { term: string })[]>`
      select distinct on (term) term, first, entries
        from search_posting join search_block on search_block.market = search_posting.market and is_stock = (kind = 'stock')
       where search_posting.market = ${market} and block = ${row.number} / ${BLOCK_PLACES}::int and first <= ${row.number}
         and term = any(${[...terms.keys()]}) order by term, first desc`;
    const found = new Map(pieces.map((piece) => [piece.term, entriesOf(piece)]));
    for (const [term, step] of terms) {
      const entry = found.get(term)?.find((one) => numberOf(one) === row.number);
      if (entry === undefined || stepOf(entry) !== step)
        throw new Error(`Article ${row.number} has not "${term}" as it should.`);
    }
  }
}
