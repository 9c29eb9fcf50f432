import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';
import { gatherFirstStatistics } from './statistics.ts';

it('tells PostgreSQL how many articles a market has as soon as they are there', async () => {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  // Or PostgreSQL might look at the table by itself, between two lines of this test.
  await sql`alter table article set (autovacuum_enabled = off)`;
  await insertArticles(sql, ...Array.from({ length: 300 }, () => anArticle()));
  const expectedRows = async () => {
    const [line] = await sql<{ 'QUERY PLAN': string }[]>`explain select from article where market = 'ngen'`;
    return Number(/rows=(\d+)/.exec(line?.['QUERY PLAN'] ?? '')?.[1]);
  };
  expect(await expectedRows()).toBeLessThan(30);
  await gatherFirstStatistics(sql);
  expect(await expectedRows()).toBe(300);
});
