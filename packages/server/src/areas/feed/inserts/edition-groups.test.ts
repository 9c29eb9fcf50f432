import { calls } from '@griot/contract/calls';
import type { EditionGroup, FeedItem } from '@griot/contract/entities/feed-item';
import { schemas } from '@griot/contract/schemas';
import { anArticle } from '@griot/testkit/an-article';
import { freshApp } from '@griot/testkit/fresh-app';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const own = Array.from({ length: 25 }, (_, n) =>
  anArticle({ title: `Own ${n}`, source_key: `own-${n}`, published_at: minutesAgo(30 + n) }),
);
const arabic = Array.from({ length: 6 }, (_, n) =>
  anArticle({
    market: 'egar',
    title: `مدرسة رقم ${n}`,
    source_key: `misr-${n}`,
    category: n === 1 ? 'sports' : 'politics',
    published_at: minutesAgo(n),
  }),
);
const hausa = [anArticle({ market: 'ngha', title: 'Labarai', source_key: 'jarida', published_at: minutesAgo(5) })];

const fresh = await freshApp({ articles: [...own, ...arabic, ...hausa], web: null });
afterAll(() => fresh.close());
const { amina } = fresh.readers;
await amina.device();

const set = async (body: object) => {
  fresh.clock.pass(1);
  await amina.ask(calls.reader.changeSettings, { body }, { signed: true });
};
const page = (features = 0, action: 'refresh' | 'load_more' = 'refresh') =>
  amina.ask(calls.feed.main, { query: { action, features }, body: {} });
const editionsIn = (articles: readonly FeedItem[]) =>
  articles.filter((item): item is EditionGroup => item.type === 'edition_group');

describe('further editions', () => {
  it('come as a group each in For You, after its first articles, in their own language and direction', async () => {
    expect(editionsIn((await page()).articles)).toEqual([]);
    await set({ editions: ['egar', 'ngha'] });
    const reply = await page();
    const ajv = new Ajv({ strict: false, allErrors: true });
    expect(ajv.validate(schemas.feed.main.reply, reply) ? [] : ajv.errors).toEqual([]);
    const found = editionsIn(reply.articles);
    const [egypt, nigeria] = found;
    expect(found.map((group) => reply.articles.indexOf(group))).toEqual([3, 4]);
    expect(egypt).toMatchObject({ country: 'eg', language: 'ar', dir: 'rtl', content_language: 'ar' });
    expect(egypt?.articles.map(({ news_entry_id }) => news_entry_id.slice(0, 4))).toEqual(Array(3).fill('egar'));
    expect(egypt).toMatchObject({ locale: 'ar-EG-u-nu-arab', words: { hoursShort: [['shown'], ' س'] } });
    expect(nigeria).toMatchObject({ country: 'ng', language: 'ha', dir: 'ltr', articles: [{ title: 'Labarai' }] });
    expect(egypt?.articles.every(({ request_id }) => request_id === reply.request_id)).toBe(true);
    expect(reply.articles.filter(({ type }) => type === 'normal')).toHaveLength(20);
  });

  it('come once in a list, and only to a client that can show them', async () => {
    await set({ editions: ['egar'] });
    expect(editionsIn((await page(31)).articles)).toEqual([]);
    expect(editionsIn((await page(32)).articles)).toHaveLength(1);
    expect(editionsIn((await page(0, 'load_more')).articles)).toEqual([]);
  });

  it('are without what the reader muted, words as their own language folds them', async () => {
    await set({ editions: ['egar'], muted_topics: ['sports'], muted_sources: ['misr-0'] });
    const titles = async () =>
      editionsIn((await page()).articles).flatMap(({ articles }) => articles.map((a) => a.title));
    expect(await titles()).toEqual(['مدرسة رقم 2']);
    await set({ muted_words: ['مَدْرَسَه'] });
    expect(await titles()).toEqual([]);
  });
});
