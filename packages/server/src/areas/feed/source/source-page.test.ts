import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const daysAgo = (days: number) => new Date(noon - days * 86_400_000);
const byLedger = (days: number, category: string) =>
  anArticle({
    title: `Ledger of day ${days}`,
    source_key: 'ledger',
    source_name: 'The Ledger',
    category,
    published_at: daysAgo(days),
  });
const news = [
  byLedger(2, 'business'),
  byLedger(0.5, 'business'),
  byLedger(9, 'politics'),
  anArticle({ title: 'Of another', source_key: 'courier' }),
  anArticle({
    title: 'Of a blog',
    source_key: 'small-blog',
    source_name: 'A small blog',
    is_sample: true,
    sample_key: 'en-blog',
  }),
];

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    place: async (sql) => {
      await sql`
        insert into source (market, key, name, home, state, is_official, licence, licence_note)
        values ('ngen', 'ledger', 'The Ledger', 'https://ledger.example/', 'live', true, 'full', 'Creative Commons BY 4.0'),
               ('ngen', 'quiet', 'The Quiet', 'https://quiet.example/', 'paused', false, 'summary', ''),
               ('ngen', 'drafted', 'A draft', 'https://draft.example/', 'draft', false, 'summary', ''),
               ('ngen', 'banned', 'Banned', 'https://banned.example/', 'blocked', false, 'summary', '')`;
      await insertArticles(sql, ...news);
    },
  });
});
afterAll(() => fresh.close());

const ask = (id: string) => fresh.readers.amina.send(calls.feed.source, { params: { id } });
const page = (id: string) => fresh.readers.amina.ask(calls.feed.source, { params: { id } });

describe('ITEM-17 the page of a source', () => {
  it('says who it is, how much of it is shown and why, what it writes about and how much of late', async () => {
    expect(await page('ledger')).toMatchObject({
      ...{ key: 'ledger', name: 'The Ledger', home: 'https://ledger.example/', is_official: true },
      ...{ licence: 'full', licence_note: 'Creative Commons BY 4.0', week_count: 2 },
      categories: ['business', 'politics'],
      response_ts: noon,
    });
  });

  it('lists its own articles alone, the newest first, as items of this request', async () => {
    const { articles, request_id } = await page('ledger');
    expect(articles.map(({ title }) => title)).toEqual(['Ledger of day 0.5', 'Ledger of day 2', 'Ledger of day 9']);
    expect(new Set(articles.map((item) => item.request_id))).toEqual(new Set([request_id]));
  });

  it('is there without articles, and for an outlet of the sample news', async () => {
    expect(await page('quiet')).toMatchObject({ licence: 'summary', week_count: 0, articles: [] });
    expect(await page('small-blog')).toMatchObject({
      name: 'A small blog',
      home: '',
      licence: 'full',
      is_sample: true,
    });
  });

  it.each(['drafted', 'banned', 'nobody', '__proto__'])('is not there for %s', async (id) => {
    const sent = await ask(id);
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('belongs to a market: another one has no such source', async () => {
    const sent = await fresh.readers.youssef.send(calls.feed.source, { params: { id: 'ledger' } });
    expect(sent.statusCode).toBe(404);
  });

  it('refuses what can be no key', async () => {
    expect((await ask("x' or true")).statusCode).toBe(400);
  });
});
