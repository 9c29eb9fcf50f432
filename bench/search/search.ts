// npm run bench -- search: a million invented articles in one market; how long a search takes, and what the index costs.
import { parseArgs } from 'node:util';
import { insertArticles } from '../../packages/testkit/src/an-article.ts';
import { type Measured, report } from '../measured.ts';
import { fill } from './fill/fill.ts';
import { contentsOf, expectArticlesRight, expectSame } from './fill/same-as-product.ts';
import { inventedArticle, wordOf } from './invented-news.ts';
import { openSearchBench, plainQuery, type SearchBench } from './open-search-bench.ts';

const whole = {
  articles: 1_000_000,
  /** Articles that the service itself indexes. */
  sample: 2_500,
  rounds: 40,
  /** Articles that are added one by one at the end. */
  more: 40,
  /** Articles that are looked up in the filled index. */
  lookedUp: 200,
};
const reader = { market: 'inhi', deviceId: '', country: undefined } as const;

/** Ranks in the vocabulary; every second word of the index is of the other script. */
const common = [3, 5, 8, 12, 20];
const rare = [4_000, 9_000, 20_000, 40_000, 80_000];
const one = (ranks: readonly number[]) => ranks.flatMap((rank) => bothScripts((script) => wordOf(rank, script)));
const two = (first: readonly number[], second: readonly number[]) =>
  first.flatMap((rank, at) =>
    bothScripts((script) => `${wordOf(rank, script)} ${wordOf((second[at] ?? 0) + 1, script)}`),
  );
function bothScripts(make: (script: 'latin' | 'devanagari') => string): string[] {
  return [make('latin'), make('devanagari')];
}

const kinds: Record<string, readonly string[]> = {
  'one common word': one(common),
  'one rare word': one(rare),
  'two common words': two(common, common),
  'a common and a rare word': two(common, rare),
  'two rare words': two(rare, rare),
};

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

type Act = (text: string) => Promise<unknown>;

async function timesOf(rounds: number, texts: readonly string[], act: Act): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const text of texts) {
      const start = performance.now();
      await act(text);
      if (round >= 0) times.push(performance.now() - start); // the first round only warms up
    }
  }
  return times;
}

/** Milliseconds that one more article takes to be found. */
async function costOfOne({ sql, indexing }: SearchBench, more: number): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < more; nth += 1) {
    await insertArticles(sql, {
      ...inventedArticle({ number: 2_000_000 + nth, of: 1_000_000, now: Date.now() }),
      published_at: new Date(),
    });
    const start = performance.now();
    await indexing().drain();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

async function sizeRatio({ sql }: SearchBench): Promise<number> {
  const [row] = await sql<{ ratio: number }[]>`
    select (pg_total_relation_size('search_posting') + pg_total_relation_size('search_word')
            + pg_total_relation_size('search_document'))::float8
           / (select sum(octet_length(title) + octet_length(summary) + octet_length(body_html)) from article)::float8 as ratio`;
  return row?.ratio ?? 0;
}

/** What the service itself makes of a sample while it answers searches; the filling must give the same index. */
async function measureBuilding(opened: SearchBench, sample: number): Promise<Measured[]> {
  const { sql, search, commands, indexing } = opened;
  await fill(opened, { articles: sample, now: Date.now() });
  const filled = await contentsOf(sql);
  await commands.rebuild(reader.market);
  await sql`update search_queue set is_stock = false`; // as if they had come by and by, like those that were filled in
  const start = performance.now();
  let isBuilt = false;
  const building = indexing()
    .drain()
    .finally(() => {
      isBuilt = true;
    });
  const times: number[] = [];
  const queries = Object.values(kinds).flat();
  while (!isBuilt) {
    const query = queries[times.length % queries.length] ?? '';
    const asked = performance.now();
    await search.articles(reader, { ...plainQuery, query });
    times.push(performance.now() - asked);
  }
  const built = await building;
  const each = (performance.now() - start) / built;
  expectSame(filled, await contentsOf(sql));
  return [
    { what: 'search while the index is built, p95', value: p95(times), unit: 'ms', goal: 100 },
    { what: 'building, each article, while searches run', value: each, unit: 'ms', goal: 50 },
    {
      what: `index to text, ${sample} articles, as the service builds it`,
      value: await sizeRatio(opened),
      unit: 'times',
      goal: 2,
    },
  ];
}

async function isFilled({ sql }: SearchBench, articles: number): Promise<boolean> {
  const [known] = await sql<{ documents: number }[]>`
    select documents from search_market where market = ${reader.market}`;
  return known !== undefined && known.documents >= articles;
}

/** A folder that is kept is filled once and measured as often as wanted. */
export async function measureSearch(size = whole, folder?: string): Promise<Measured[]> {
  const { articles, rounds } = size;
  const opened = await openSearchBench(folder);
  try {
    const found: Measured[] = [];
    if (!(await isFilled(opened, articles))) {
      found.push(...(await measureBuilding(opened, size.sample)));
      await fill(opened, { articles, now: Date.now() });
      await expectArticlesRight(opened.sql, size.lookedUp);
    }
    const { search } = opened;
    for (const [kind, texts] of Object.entries(kinds)) {
      const times = await timesOf(rounds, texts, (query) => search.articles(reader, { ...plainQuery, query }));
      found.push({ what: `search, ${kind}, ${articles} articles, p95`, value: p95(times), unit: 'ms', goal: 30 });
    }
    const starts = [...one(common), ...one(rare)].map((word) => word.slice(0, 3));
    const suggested = await timesOf(rounds, starts, (text) => search.suggest(reader, text, 8));
    found.push({ what: 'suggestions, p95', value: p95(suggested), unit: 'ms', goal: 10 });
    found.push({ what: 'one more article', value: await costOfOne(opened, size.more), unit: 'ms', goal: 50 });
    found.push({ what: 'index to text', value: await sizeRatio(opened), unit: 'times', goal: 1 });
    return found;
  } finally {
    await opened.close();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { articles: { type: 'string' }, data: { type: 'string' } } });
  const articles = Number(values.articles ?? whole.articles);
  report(await measureSearch({ ...whole, articles }, values.data));
}
