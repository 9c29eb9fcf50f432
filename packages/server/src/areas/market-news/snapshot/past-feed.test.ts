import { HOUR_MS } from '@griot/domain/time-units';
import { shippedModel } from '@griot/ranking/model';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedRow, MarketNewsRepository } from '../market-news.repository.ts';
import { PastFeed } from './past-feed.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const articles = [0, 1, 2, 3].map((hours) =>
  anArticle({ title: `${hours}`, published_at: new Date(noon - hours * HOUR_MS) }),
);
const idOf = (n: number): string => articles[n]?.news_entry_id ?? '';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let rows: FeedRow[];
beforeAll(async () => {
  database = await freshDatabase();
  await insertArticles(database.sql, ...articles);
  await database.sql`
    insert into article_figures (market, news_entry_id, clicks, impressions)
    values ('ngen', ${idOf(3)}, 8, 80), ('ngen', ${idOf(2)}, 5, 50)`;
  rows = await new MarketNewsRepository(database.sql).newest('ngen', 10);
});
afterAll(() => database.drop());

it('a feed of the past holds what was published by then, with the figures of then', () => {
  const figures = [
    { entryId: idOf(3), hour: noon - 3 * HOUR_MS, clicks: 1, impressions: 10 },
    { entryId: idOf(3), hour: noon - 2 * HOUR_MS, clicks: 3, impressions: 10 },
  ];
  const past = new PastFeed({ market: 'ngen', rows, figures, limit: 10 }, shippedModel);
  const at = (time: number) =>
    past
      .at(time)
      .table.candidates.map(({ entryId, clicks, impressions }) => [entryId, clicks, impressions])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const sorted = <Row extends readonly unknown[]>(list: Row[]) =>
    list.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(at(noon - 2.5 * HOUR_MS)).toEqual([[idOf(3), 2, 40]]);
  // what nothing is known of by the hour has the figures of now
  expect(at(noon - 1.5 * HOUR_MS)).toEqual(
    sorted([
      [idOf(3), 8, 80],
      [idOf(2), 5, 50],
    ]),
  );
  expect(at(noon)).toHaveLength(4);
});
