import type { MarketKey } from '@griot/locale/markets';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../db/sql.ts';
import { placeSampleNews } from '../demo.ts';
import { SampleRetirement } from './sample-retirement.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-11T12:00:00Z');

const among = ['ngen', 'ghen', 'zmen', 'keen', 'kesw', 'zaen', 'inen', 'gben'] as const;

let sql: Sql;
let retirement: SampleRetirement;
const place = () => placeSampleNews(sql, { demo: true, now: later, among });
beforeAll(async () => {
  const database = await freshDatabase();
  sql = database.sql;
  retirement = new SampleRetirement(sql);
  await placeSampleNews(sql, { demo: true, now, among });
  return database.drop;
});

/** Each test has a market of its own. */
const publish = (market: MarketKey, count: number) =>
  insertArticles(sql, ...Array.from({ length: count }, () => anArticle({ market })));
/** How many samples readers of a market see. */
const shownIn = async (market: string) => {
  const [row] = await sql`
    select (select count(*) from article where market = ${market} and is_sample and removed_at is null) as articles,
           (select count(*) from topic where market = ${market} and is_sample) as topics,
           (select count(*) from trend where market = ${market} and is_sample) as trends`;
  return { ...row };
};
const none = { articles: 0, topics: 0, trends: 0 };
const some = { articles: expect.toSatisfy((count: number) => count >= 24), topics: 1, trends: 10 };

describe('samples', () => {
  it('stay while a market has fewer than fifty live articles', async () => {
    await publish('ngen', 49);
    await insertArticles(sql, anArticle({ market: 'ngen', removed_at: now }));
    expect(await retirement.retire('ngen', later)).toBe(false);
    expect(await shownIn('ngen')).toEqual(some);
  });

  it('leave at fifty, in that market alone, and no live article with them', async () => {
    await publish('ghen', 50);
    expect(await retirement.retire('ghen', later)).toBe(true);
    expect([await shownIn('ghen'), await shownIn('zmen')]).toEqual([none, some]);
    const [left] = await sql`
      select count(*) filter (where not is_sample and removed_at is null) as live,
             min(removed_at) as at, array_agg(distinct removed_by) filter (where is_sample) as by from article where market = 'ghen'`;
    expect({ ...left }).toEqual({ live: 50, at: later, by: ['retirement'] });
  });

  it('leave once: a second time changes nothing', async () => {
    await publish('keen', 50);
    await retirement.retire('keen', now);
    expect(await retirement.retire('keen', later)).toBe(true);
    expect(await sql`select from article where market = 'keen' and removed_at = ${later}`).toEqual([]);
  });

  it('keep what readers said, and what the operator decided', async () => {
    await publish('zaen', 50);
    const storedComments = () => sql`select id, content from comment where market = 'zaen' order by id`;
    const before = await storedComments();
    await sql`update trend set banned = true where market = 'zaen' and score = 10`;
    await retirement.retire('zaen', later);
    expect(await storedComments()).toEqual(before);
    expect(await shownIn('zaen')).toEqual({ ...none, trends: 1 });
  });

  it('are taken out by a start too, and not brought back by the next while there are fifty', async () => {
    await publish('inen', 50);
    await place();
    expect([await shownIn('inen'), await shownIn('gben')]).toEqual([none, some]);
    await place();
    expect(await shownIn('inen')).toEqual(none);
  });

  it('return at the next start when too few are left, but for what the operator took out', async () => {
    await publish('kesw', 50);
    await retirement.retire('kesw', now);
    const [taken] = await sql`
      update article set removed_by = 'operator'
       where (market, news_entry_id) = (select market, news_entry_id from article where market = 'kesw' and is_sample limit 1)
       returning news_entry_id`;
    await sql`update article set removed_at = ${later} where market = 'kesw' and not is_sample`;
    await place();
    expect(await shownIn('kesw')).toEqual(some);
    const out = await sql`
      select news_entry_id from article where market = 'kesw' and is_sample and removed_at is not null`;
    expect(out).toEqual([taken]);
  });
});
