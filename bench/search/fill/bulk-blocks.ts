import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { wordForms } from '../../../packages/server/src/areas/search/index/indexed-words.ts';
import { BLOCK_PLACES } from '../../../packages/server/src/areas/search/index/search-block.ts';
import type { Sql } from '../../../packages/server/src/db/sql.ts';
import { anArticleId } from '../../../packages/testkit/src/an-article.ts';
import { inventedRanks, inventedTime, sourceOf, sources } from '../invented-news.ts';
import { BulkVocabulary } from './bulk-vocabulary.ts';

export const market = 'inhi' as const;
/** As the indexing decides it: what is older is of an older stock. */
const newDays = 3;
const allDays = 700;
const copiesOfEach = 8;

/** Which articles are in a block, in the order of their places, and the blocks that become copies of it. */
export type BulkBlock = {
  readonly block: number;
  readonly kind: 'new' | 'stock';
  readonly numbers: readonly number[];
  readonly copies: readonly number[];
};
export type Stock = { readonly articles: number; readonly now: number };

/**
 * New articles the oldest first, then the stock the newest first, as the index has them once they came by and by. Of the full
 * blocks of a large stock only one in eight is invented; the others repeat its texts at other times.
 */
export function blocksOf({ articles }: Stock): BulkBlock[] {
  const firstNew = Math.floor(articles * (1 - newDays / allDays)) + 1;
  const upward = Array.from({ length: articles - firstNew }, (_, at) => firstNew + at);
  const downward = Array.from({ length: firstNew }, (_, at) => firstNew - 1 - at);
  const cut = (numbers: readonly number[], kind: BulkBlock['kind']) =>
    Array.from({ length: Math.ceil(numbers.length / BLOCK_PLACES) }, (_, at) => {
      return { kind, numbers: numbers.slice(at * BLOCK_PLACES, (at + 1) * BLOCK_PLACES) };
    });
  const blocks = [...cut(upward, 'new'), ...cut(downward, 'stock')].map((one, block) => ({ ...one, block }));
  const full = blocks.filter(({ kind, numbers }) => kind === 'stock' && numbers.length === BLOCK_PLACES);
  const invented = Math.ceil(full.length / copiesOfEach);
  const repeated = new Set(full.slice(invented).map(({ block }) => block));
  const first = full[0]?.block ?? 0;
  return blocks
    .filter(({ block }) => !repeated.has(block))
    .map((one) => {
      const isRepeated = (block: number) =>
        full.includes(one as never) && (block - first) % invented === one.block - first;
      return { ...one, copies: [...repeated].filter(isRepeated) };
    });
}

/** Writes whole blocks at once. Each word of the vocabulary is read once, by the same code that reads articles. */
export class BulkBlocks {
  readonly #sql: Sql;
  readonly #stock: Stock;
  readonly #vocabulary = new BulkVocabulary(market);

  constructor(sql: Sql, stock: Stock) {
    this.#sql = sql;
    this.#stock = stock;
  }

  async write({ block, kind, numbers, copies }: BulkBlock): Promise<void> {
    const { articles: of, now } = this.#stock;
    const ids = numbers.map(() => anArticleId(market));
    const times = numbers.map((number) => inventedTime({ number, of, now }).toISOString());
    const places = numbers.map((number) => ({ ranks: inventedRanks(number), source_key: sourceOf(number) }));
    const written = new Date(now).toISOString();
    await this.#copy('article', articleColumns, (at) => {
      const number = numbers[at];
      if (number === undefined) return undefined;
      const text = this.#vocabulary.textOf(places[at]?.ranks);
      const name = `Source ${number % sources}`;
      return `${market}\t${ids[at]}\t${anArticleId(market)}\t${text}\thi\tpolitics\t${sourceOf(number)}\t${name}\thttps://courier.example/\tcourier.example\t${times[at]}`;
    });
    await this.#copy(
      'search_document',
      ['market', 'number', 'news_entry_id', 'published_at', 'indexed_at'],
      (at) => ids[at] && `${market}\t${block * BLOCK_PLACES + at}\t${ids[at]}\t${times[at]}\t${written}`,
    );
    const entries = this.#vocabulary.entriesOf(places, 1 + copies.length);
    await this.#copy('staged_posting', ['term', 'block', 'entries'], (at) => {
      const [term, list] = entries[at] ?? [];
      return list && `${term}\t${block}\t\\\\x${hexOf(list)}`;
    });
    const newest = times.toSorted().at(-1);
    const row = `${market}\t${block}\t${kind}\t${numbers.length}\t${newest}`;
    await this.#copy('search_block', ['market', 'block', 'kind', 'places', 'newest'], (at) =>
      at === 0 ? row : undefined,
    );
  }

  /** What this one counted of the vocabulary; the counts of all are added up afterwards. */
  async writeWords(): Promise<void> {
    const words = this.#vocabulary.counted();
    const columns = ['word', 'written', 'stem', 'documents', 'titles', 'skeleton', 'typo_keys'];
    await this.#copy('counted_word', columns, (at) => {
      const counted = words[at];
      if (!counted) return undefined;
      const { word, written, stem, documents, titles } = counted;
      const { skeleton, typoKeys } = wordForms(counted, market);
      return `${word}\t${written}\t${stem}\t${documents}\t${titles}\t${skeleton}\t{${typoKeys.join(',')}}`;
    });
  }

  /** Lines until there is none; invented texts have no character that COPY minds. */
  async #copy(table: string, columns: readonly string[], lineAt: (at: number) => string | undefined): Promise<void> {
    const sql = this.#sql;
    const stream: Writable = await sql`copy ${sql(table)} (${sql([...columns])}) from stdin`.writable();
    let text = '';
    for (let at = 0; ; at += 1) {
      const line = lineAt(at);
      if (line !== undefined) text += `${line}\n`;
      if (text.length < lettersAtOnce && line !== undefined) continue;
      if (!stream.write(text)) await once(stream, 'drain');
      text = '';
      if (line === undefined) break;
    }
    stream.end();
    await once(stream, 'finish');
  }
}

const lettersAtOnce = 65_536;
const articleColumns = [
  ...['market', 'news_entry_id', 'news_id', 'title', 'summary', 'body_html', 'language', 'category'],
  ...['source_key', 'source_name', 'url', 'domain', 'published_at'],
];

/** Two bytes an entry, the lower first, as COPY reads them. */
function hexOf(entries: readonly number[]): string {
  let hex = '';
  for (const entry of entries) hex += hexOfEntry[entry];
  return hex;
}
const hexOfEntry = Array.from({ length: 65_536 }, (_, entry) => Buffer.from([entry & 255, entry >> 8]).toString('hex'));
