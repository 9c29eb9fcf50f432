import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { shippedStored } from '@griot/ranking/fit/model-file';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RankModelRepository } from './rank-model.repository.ts';

const noon = Date.UTC(2026, 2, 10, 12);
/** The older, the more they are clicked. */
const articles = Array.from({ length: 30 }, (_, n) =>
  anArticle({ title: `news ${n}`, source_key: `source${n}`, published_at: new Date(noon - n * 3_600_000) }),
);
const { weights } = shippedStored;
const byAge = { version: 'age1', weights: { ...weights, age: 9, rate: 0 }, markets: {} };
const byRate = { version: 'rate1', weights: { ...weights, age: 0, rate: 9 }, markets: { kesw: weights } };
const decision = { who: 'ada', why: 'a try', at: new Date(noon) };

let fresh: FreshApp;
let models: RankModelRepository;
beforeAll(async () => {
  fresh = await freshApp({
    articles,
    web: null,
    place: async (sql) => {
      for (const [n, { news_entry_id }] of articles.entries()) {
        await sql`insert into article_figures (market, news_entry_id, clicks, impressions)
          values ('ngen', ${news_entry_id}, ${5 * n}, 1000)`;
      }
    },
  });
  models = new RankModelRepository(fresh.sql);
});
afterAll(() => fresh.close());

async function pageOf(reader: TestReader): Promise<{ model: string; first: string }> {
  const sent = await reader.send(calls.feed.main, { query: { features: 1, action: 'refresh' }, body: {} });
  const [item] = sent.json<{ articles: ArticleItem[] }>().articles;
  return { model: item?.infra_feedback.split('.')[0] ?? '', first: item?.title ?? '' };
}

describe('a model of ranking that an operator puts in force', () => {
  it('ranks in every running process from then on, and no longer once it is taken back', async () => {
    const here = new TestReader(fresh.app, fresh.clock, 'ngen');
    await here.device();
    const there = here.at(await fresh.another());
    const both = async () => [await pageOf(here), await pageOf(there)];
    expect((await both()).map(({ model }) => model)).toEqual(['log1', 'log1']);

    expect(await models.use(byRate, decision)).toBe('used');
    const mostClicked = { model: 'rate1', first: 'news 29' };
    await expect.poll(both).toEqual([mostClicked, mostClicked]);
    expect(await models.use(byAge, decision)).toBe('used');
    const newest = { model: 'age1', first: 'news 0' };
    await expect.poll(both).toEqual([newest, newest]);

    expect(await models.back(decision)).toEqual({ from: 'age1', to: 'rate1' });
    await expect.poll(both).toEqual([mostClicked, mostClicked]);
    expect(await models.back(decision)).toEqual({ from: 'rate1', to: 'log1' });
    await expect.poll(async () => (await both()).map(({ model }) => model)).toEqual(['log1', 'log1']);
    expect(await models.back(decision)).toBeUndefined();
  });

  it('is a value: its version never means something else', async () => {
    const changed = { ...byAge, weights: { ...weights, age: 8 } };
    expect(await models.use(changed, decision)).toBe('differs');
    expect((await models.stored()).version).toBe('log1');
    expect(await models.use(byAge, decision)).toBe('used');
    expect(await models.use(byAge, decision)).toBe('already');
    await models.back(decision);
    expect([...(await models.all()).keys()].sort()).toEqual(['age1', 'log1', 'rate1']);
  });

  it('has weights of its own for some markets', async () => {
    await models.use(byRate, decision);
    const [ngen, kesw] = [await models.inForce('ngen'), await models.inForce('kesw')];
    expect([ngen.weights.rate, kesw.weights.rate]).toEqual([9, weights.rate]);
    await models.back(decision);
  });

  it('is replaced by the shipped one if it was damaged', async () => {
    await models.use(byAge, decision);
    await fresh.sql`update rank_model set model = '{"version": "age1"}' where version = 'age1'`;
    expect(await models.inForce('ngen')).toEqual({ version: 'log1', weights });
  });
});
