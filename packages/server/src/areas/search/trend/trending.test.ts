import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bridge = anArticle({ title: 'A bridge opens' });

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({
    articles: [bridge],
    place: (sql) => sql`
      insert into trend (market, term, title, mark, reports, score, place, at, news_entry_id, made_by)
      values ('ngen', 'bridge', 'Bridge', 'up', 7, 9, 1, now(), ${bridge.news_entry_id}, 'count'),
             ('ngen', 'harvest', 'Harvest', 'new', 3, 8, 2, now(), null, 'count'),
             ('ngen', 'fuel', 'Fuel', 'down', 2, 7, 3, now(), null, 'count')`,
  });
  ({ amina } = fresh.readers);
});
afterAll(() => fresh.close());

async function trending(page_size = 20) {
  return await amina.ask(calls.search.trending, { query: { type: 'trending', page_size } });
}
const entries = async () => (await trending()).articles[0]?.articles.map(({ title }) => title);

describe('the trending search', () => {
  it('FEED-16 answers one group of entries with marks, reports and the article that tells most', async () => {
    const { request_id, articles } = await trending();
    expect(articles).toEqual([
      {
        type: 'trending_group',
        category: 'trending',
        title: 'Trending',
        request_id,
        infra_feedback: expect.any(String),
        articles: [
          {
            title: 'Bridge',
            category: 'up',
            reports: 7,
            article: expect.objectContaining({ type: 'normal', news_entry_id: bridge.news_entry_id, request_id }),
          },
          { title: 'Harvest', category: 'new', reports: 3 },
          { title: 'Fuel', category: 'down', reports: 2 },
        ],
      },
    ]);
  });

  it('answers as many as are asked for', async () => {
    expect((await trending(2)).articles[0]?.articles).toHaveLength(2);
  });

  it('has an empty group where nothing is in demand', async () => {
    const { articles } = await fresh.readers.youssef.ask(calls.search.trending, {
      query: { type: 'trending', page_size: 7 },
    });
    expect(articles).toMatchObject([{ type: 'trending_group', articles: [] }]);
  });

  it.each(['people', 'Trending', ''])('does not answer to the type "%s"', async (type) => {
    const url = `/ng/en/v1/news/search?${new URLSearchParams({ type, query: 'bridge' })}`;
    const sent = await fresh.app.inject({ method: 'GET', url });
    expect([sent.statusCode, sent.json()]).toMatchObject([400, { error: { code: 'bad_parameter' } }]);
  });

  it('FEED-16 is read without a word to the database', async () => {
    await fresh.sql`alter table trend rename to trend_elsewhere`;
    expect(await entries()).toEqual(['Bridge', 'Harvest', 'Fuel']);
    await fresh.sql`alter table trend_elsewhere rename to trend`;
  });

  it('follows the database: what is new, banned and gone', async () => {
    await fresh.sql`update trend set banned = true where term = 'fuel'`;
    await expect.poll(entries).toEqual(['Bridge', 'Harvest']);
    await fresh.sql`
      insert into trend (market, term, title, mark, at, pinned, made_by)
      values ('ngen', 'snow', 'Snow', 'new', now(), true, 'operator')`;
    await expect.poll(entries).toEqual(['Snow', 'Bridge', 'Harvest']);
    await fresh.sql`delete from trend where term = 'harvest'`;
    await expect.poll(entries).toEqual(['Snow', 'Bridge']);
  });

  it('leads to no article that is gone', async () => {
    await fresh.sql`update article set removed_at = now() where news_entry_id = ${bridge.news_entry_id}`;
    const led = async () => (await trending()).articles[0]?.articles.find(({ title }) => title === 'Bridge');
    await expect.poll(led).not.toHaveProperty('article');
  });
});
