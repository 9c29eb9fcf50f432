import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdRepository, type AdView } from './ad.repository.ts';

const counted = { market: 'ngen', at: new Date('2026-03-02T10:00:00Z') } as const;
let database: FreshDatabase;
let store: AdRepository;
let ids: [string, string];
beforeAll(async () => {
  database = await freshDatabase();
  store = new AdRepository(database.sql);
  await database.sql`
    insert into device (id, market, created_at, seen_at)
    select id, 'ngen', now(), now() from unnest(array['ngen-amina', 'ngen-bola']) id`;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`delete from house_ad`;
  const rows = await database.sql<{ id: string }[]>`
    insert into house_ad (markets, title, target, starts_at, added_by, added_at)
    select '{ngen}', 'Radios', 'https://radios.example/', now(), 'ada', now() from generate_series(1, 2)
    returning id::text as id`;
  ids = rows.map(({ id }) => id) as [string, string];
});

const views = (deviceId: string, order: readonly string[]): AdView[] =>
  order.map((id) => ({ id, deviceId, requestId: 'request-1' }));
const impressions = async () =>
  (await database.sql<{ impressions: number }[]>`select impressions from ad_count order by ad_id`).map(
    (row) => row.impressions,
  );
const waiting = async () =>
  (
    await database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

/**
 * Both requests wait for the first ad's row, the one that begins with it in front. Once the row is free, the first goes
 * on to the second ad; had the other taken that one before it waited, each would wait for the other.
 */
async function bothCount(hold: (first: string) => string, requests: readonly AdView[][]) {
  const held = await database.sql.reserve();
  try {
    await held`begin`;
    await held.unsafe(hold(ids[0]));
    const answers: Promise<number>[] = [];
    for (const [n, one] of requests.entries()) {
      answers.push(store.countSeen(one, counted));
      await expect.poll(waiting).toBe(n + 1);
    }
    await held`rollback`;
    return await Promise.all(answers);
  } finally {
    held.release();
  }
}

describe('requests that count the same ads in another order at the same time', () => {
  it('of two devices are both counted', async () => {
    await store.countSeen(
      [...views('ngen-amina', ids)].map((view) => ({ ...view, requestId: 'earlier' })),
      counted,
    );
    const hold = (first: string) => `select from ad_count where ad_id = ${first} for update`;
    expect(await bothCount(hold, [views('ngen-amina', ids), views('ngen-bola', ids.toReversed())])).toEqual([2, 2]);
    expect(await impressions()).toEqual([3, 3]);
  });

  it('of one device, that sends a list twice, are counted once', async () => {
    const hold = (first: string) =>
      `insert into ad_view (ad_id, device_id, request_id, seen_at) values (${first}, 'ngen-amina', 'request-1', now())`;
    const answers = await bothCount(hold, [views('ngen-amina', ids), views('ngen-amina', ids.toReversed())]);
    expect(answers.sort()).toEqual([0, 2]);
    expect(await impressions()).toEqual([1, 1]);
  });
});
