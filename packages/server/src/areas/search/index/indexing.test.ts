import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SearchIndexing } from './indexing.ts';
import { BLOCK_PLACES } from './search-block.ts';
import { SearchIndexRepository } from './search-index.repository.ts';

const clock = new FakeClock();
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);

let database: FreshDatabase;
let store: SearchIndexRepository;
beforeAll(async () => {
  database = await freshDatabase();
  store = new SearchIndexRepository(database.sql);
});
afterAll(() => database.drop());

/** Two articles in a turn, so that a few take several turns. */
async function drain(): Promise<number> {
  const report = (error: unknown) => {
    throw error;
  };
  return await new SearchIndexing({ store, clock, report, atOnce: 2 }).drain();
}

/** Titles of the articles of a kind of blocks, by their numbers upward. */
async function numbered(kind: 'new' | 'stock'): Promise<string[]> {
  const rows = await database.sql<{ title: string }[]>`
    select title from search_document join article using (market, news_entry_id)
      join search_block on search_block.market = article.market and block = number / ${BLOCK_PLACES}::int
     where kind = ${kind} order by number`;
  return rows.map(({ title }) => title);
}

it('numbers all that a rebuild queued from the newest on, what waited before too, and later articles as new ones', async () => {
  const articles = [5, 4, 3, 2, 1].map((hours) =>
    anArticle({ title: `${hours} hours old`, published_at: hoursAgo(hours) }),
  );
  await insertArticles(database.sql, ...articles.slice(0, 2));
  expect(await drain()).toBe(2);
  expect(await numbered('new')).toEqual(['5 hours old', '4 hours old']);

  await insertArticles(database.sql, ...articles.slice(2)); // these wait already when all are queued
  expect(await store.rebuild('ngen')).toBe(5);
  expect(await drain()).toBe(5);
  expect(await numbered('stock')).toEqual([1, 2, 3, 4, 5].map((hours) => `${hours} hours old`));
  expect(await numbered('new')).toEqual([]);

  const old = anArticle({ title: 'Long ago', published_at: hoursAgo(100) });
  await insertArticles(database.sql, anArticle({ title: 'Just now', published_at: hoursAgo(0) }), old);
  await database.sql`update article set title = 'Corrected' where title = '3 hours old'`;
  expect(await drain()).toBe(3);
  expect(await numbered('new')).toEqual(['Corrected', 'Just now']);
  expect((await numbered('stock')).at(-1)).toBe('Long ago');
});

it('a rebuild and a turn that waits for it do not wait for each other', async () => {
  const { sql } = database;
  await insertArticles(sql, anArticle({ title: 'Queued' }));
  const isWaiting = async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.length > 0;
  };
  let turn: Promise<number> | undefined;
  await sql.begin(async (held) => {
    await held`select from search_market where market = 'ngen' for update`;
    turn = drain();
    await expect.poll(isWaiting).toBe(true);
    await held`update search_queue set is_stock = true`; // as a rebuild does, with the market's row in its hands
  });
  expect(await turn).toBe(1);
  expect((await numbered('stock')).at(-1)).toBe('Queued');
});
