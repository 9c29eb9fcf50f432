import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { anArticle, insertArticles, type NewArticle } from '../../packages/testkit/src/an-article.ts';
import { diceOf } from '../ranking-market.ts';

/** One every six minutes: some thirty hours of news. */
const APART = 360_000;
/** So many together have the length of a usual article, some 650 words. */
const PARAGRAPHS_EACH = 17;

const samples: { body: string; channel: string }[] = JSON.parse(
  readFileSync(new URL('../../demo/news/en/articles.json', import.meta.url), 'utf8'),
);
const paragraphs = samples.flatMap(({ body }) => body.match(/<p>.*?<\/p>/g) ?? []);
const sentences = samples.flatMap(
  ({ body }) => body.replace(/<[^>]*>/g, ' ').match(/[A-Z][^.!?“”]{50,95}(?=[.!?])/g) ?? [],
);

/**
 * The prose of our samples in articles of a usual length: what was not written by people packs otherwise. Paragraphs come
 * from anywhere, since articles that have many in common are reports of one story, of which readers see one.
 */
function articleAt(number: number, now: number): NewArticle {
  const dice = diceOf(number + 1);
  const aParagraph = () => paragraphs[Math.floor(dice() * paragraphs.length)];
  return anArticle({
    title: sentences[(number * 13) % sentences.length] ?? '',
    summary: sentences[(number * 17 + 5) % sentences.length] ?? '',
    body_html: Array.from({ length: PARAGRAPHS_EACH }, aParagraph).join(''),
    category: samples[number % samples.length]?.channel ?? 'politics',
    source_key: `source-${number % 12}`,
    source_name: `The ${['Morning', 'Evening', 'Daily', 'Weekly'][number % 4]} Paper ${number % 12}`,
    url: `https://paper${number % 12}.example/news/${number}`,
    domain: `paper${number % 12}.example`,
    published_at: new Date(now - number * APART),
  });
}

type Service = { readonly address: string; readonly folder: string };

/** Gives Nigeria a day and more of news, and waits until its feed is made of them. */
export async function printNewspaper({ address, folder }: Service, articles: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder });
  const sql = connect(database.connection, { max: 1 });
  try {
    const now = Date.now();
    await insertArticles(sql, ...Array.from({ length: articles }, (_, number) => articleAt(number, now)));
  } finally {
    await sql.end();
    await database.stop();
  }
  await untilMeasured(address, articles);
}

type Item = { news_id?: string; source?: string; cost?: object };
const TRIES = 120;

/**
 * Another reader's day: an article is measured once it was shown to somebody, and its cost stands on the next page that
 * shows it.
 */
async function untilMeasured(address: string, articles: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const items: Item[] = [];
    for (let page = 0; page < articles / 20; page++) items.push(...(await pageAfter(address, items)));
    const own = items.filter(({ news_id }) => news_id !== undefined);
    if (own.length > articles / 2 && own.every(({ cost }) => cost !== undefined)) return;
    await delay(1_000);
  }
  throw new Error('the new articles did not come into the feed with their costs');
}

async function pageAfter(address: string, seen: readonly Item[]): Promise<Item[]> {
  const ids = seen.flatMap(({ news_id }) => news_id ?? []);
  const answer = await fetch(`${address}/ng/en/v1/news/main?features=0&action=refresh&costs=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ news_id_list: { earlier: ids } }),
  });
  const { articles = [] } = (await answer.json()) as { articles?: Item[] };
  return articles;
}
