import { HOUR_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SearchIndexRepository } from '../index/search-index.repository.ts';
import { SearchCommands } from '../search-commands.service.ts';
import { SynonymRepository } from '../synonym.repository.ts';
import { HotQueries } from './hot-queries.ts';
import { QueryLogRepository } from './query-log.repository.ts';
import { QueryLog, termOf } from './query-log.ts';
import { queryRetention } from './query-retention.ts';

const clock = new FakeClock();
let database: FreshDatabase;
let store: QueryLogRepository;
beforeAll(async () => {
  database = await freshDatabase();
  store = new QueryLogRepository(database.sql);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`delete from search_query`;
});

const logAt = (at: FakeClock) =>
  new QueryLog({ store, clock: at, secret: 'a secret', report: (error) => expect.unreachable(String(error)) });

/** So many devices search for it, an hour ago or earlier. */
async function searched(text: string, devices: number, { hoursAgo = 1, found = true } = {}): Promise<void> {
  const log = logAt(new FakeClock(clock.now().getTime() - hoursAgo * HOUR_MS));
  for (let device = 0; device < devices; device += 1)
    log.record({ market: 'ngen', deviceId: `ngen${device}` }, text, found);
  await log.stop();
}
const hot = async () => (await new HotQueries(store).queriesFor('ngen', clock.now())).map(({ title }) => title);

describe('hot searches', () => {
  it('are what more devices search for than usual, the hottest first', async () => {
    for (let day = 1; day <= 6; day += 1) await searched('weather', 20, { hoursAgo: day * 24 });
    await searched('weather', 6);
    await searched('Fuel strike', 9);
    await searched('Okonta verdict', 4);
    expect(await hot()).toEqual(['Fuel strike', 'Okonta verdict', 'weather'].slice(0, 2));
  });

  it('need several devices: one that searches often, or two, make nothing hot', async () => {
    for (const hoursAgo of [1, 2, 3, 4]) await searched('my neighbour', 2, { hoursAgo });
    expect(await hot()).toEqual([]);
  });

  it('are never rude, private or long', async () => {
    await searched('fuck', 9);
    for (const text of ['ada@example.com', 'call 0803 123 4567', 'www.example.com', 'x'.repeat(70)]) {
      expect(termOf(text, 'ngen')).toBe('');
      await searched(text, 9);
    }
    expect(await hot()).toEqual([]);
    expect(await database.sql`select distinct term from search_query`).toEqual([{ term: 'fuck' }]);
  });

  it('say nothing of who searched', async () => {
    await searched('Fuel strike', 3);
    const rows = await database.sql`select market, hour, term, written, mark::text, found from search_query`;
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ngen\d/);
  });

  it('are forgotten after eight days', async () => {
    await searched('old', 3, { hoursAgo: 9 * 24 });
    await searched('new', 3);
    expect(await queryRetention(store, clock)()).toEqual({ forgotten: 3 });
    expect(await database.sql`select distinct term from search_query`).toEqual([{ term: 'new' }]);
  });
});

const missed = async () => {
  const { sql } = database;
  const stores = { queries: store, synonyms: new SynonymRepository(sql), index: new SearchIndexRepository(sql) };
  return await new SearchCommands({ ...stores, clock }).misses('ngen', 7);
};

describe('a rude search', () => {
  it.each(['fuck', 'what+the+fuck', 'f*ck'])('is shown to nobody, however many search for it: %s', async (text) => {
    await searched(text, 9);
    const log = logAt(clock);
    expect([await hot(), await log.beginning('ngen', text.slice(0, 1), 9)]).toEqual([[], []]);
    await log.stop();
    await database.sql`update search_query set found = false`;
    expect(await missed()).toEqual([]);
  });
});

describe('misses', () => {
  it('are what several devices looked for and nobody found', async () => {
    await searched('asuu strike', 4, { found: false });
    await searched('jollof', 5, { found: false });
    await searched('jollof', 3, { hoursAgo: 2 });
    await searched('a secret', 2, { found: false });
    expect(await missed()).toEqual([{ term: 'asuu strike', written: 'asuu strike', devices: 4 }]);
  });
});
