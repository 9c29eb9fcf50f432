import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshApp } from '@griot/testkit/fresh-app';
import { afterAll, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const published = (minutes: number, known: object = {}) =>
  anArticle({ title: `at ${minutes}`, published_at: new Date(noon + minutes * 60_000), ...known });

const before = Array.from({ length: 45 }, (_, n) => published(-10 - n, n < 3 ? { category: 'sports' } : {}));
const fresh = await freshApp({ articles: before, web: null });
afterAll(() => fresh.close());
const { amina, bola } = fresh.readers;
await amina.device();
await bola.device();

const page = (reader: typeof amina, action: 'refresh' | 'load_more', channel = 'main') => {
  const sent = { query: { action, features: 0 }, body: {} };
  return channel === 'main'
    ? reader.ask(calls.feed.main, sent)
    : reader.ask(calls.feed.category, { ...sent, params: { id: channel } });
};
type Page = Awaited<ReturnType<typeof page>>;
const idsOf = ({ articles }: Page) => articles.flatMap((item) => ('news_entry_id' in item ? item.news_entry_id : []));

it('FEED-05 who asks for more of a list is told how many more articles came since it was refreshed', async () => {
  for (const channel of ['main', 'sports']) expect(await page(amina, 'refresh', channel)).not.toHaveProperty('newer');
  expect(await page(amina, 'load_more')).not.toHaveProperty('newer');

  fresh.clock.pass(20 * 60_000);
  const news = Array.from({ length: 30 }, (_, n) => published(1 + n / 10));
  await insertArticles(fresh.sql, ...news, published(6, { is_copy: true }));
  const [latest] = news.toReversed();
  await expect.poll(async () => idsOf(await page(bola, 'refresh'))).toContain(latest?.news_entry_id);

  const more = await page(amina, 'load_more');
  const given = idsOf(more).filter((id) => news.some(({ news_entry_id }) => news_entry_id === id));
  expect(given.length).toBeGreaterThan(0);
  expect(more).toMatchObject({ newer: news.length - given.length });
  expect(await page(amina, 'load_more', 'sports')).not.toHaveProperty('newer');
  expect(await page(bola, 'load_more')).not.toHaveProperty('newer');
});
