import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Lagos, Ikorodu and Ikeja lie in one state, Kano and Aba in others. */
const city = { lagos: '2332459', ikorodu: '2344082', ikeja: '2338313', kano: '2335204', aba: '2353151' };
const cairo = '360630';
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12) - minutes * 60_000);
const about = (title: string, minutes: number, places: string[]) =>
  anArticle({ title, published_at: minutesAgo(minutes), places, city_label: places.length > 0 ? title : null });

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    articles: [
      about('old in Lagos', 500, [city.lagos]),
      about('new in Ikorodu', 1, [city.ikorodu]),
      about('both', 300, [city.ikorodu, city.lagos]),
      about('new in Lagos', 30, [city.lagos, city.lagos]),
      about('older in Ikorodu', 400, [city.ikorodu]),
      about('Ikeja', 100, [city.ikeja]),
      about('Kano', 10, [city.kano]),
      about('nowhere', 5, []),
      ...Array.from({ length: 30 }, (_, n) => about(`Aba ${n + 1}`, 10 + n, [city.aba])),
    ],
  });
  await fresh.readers.amina.device();
});
afterAll(() => fresh.close());

type FeedRequest = { action?: 'refresh' | 'load_more'; city?: string };
const ask = (id: string, { action = 'refresh', city: chosen }: FeedRequest = {}, reader = fresh.readers.amina) =>
  reader.send(calls.feed.category, {
    params: { id },
    query: { features: 0, action, ...(chosen && { city_id: chosen }) },
  });
const titles = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).json<{ articles: ArticleItem[] }>().articles.map(({ title }) => title);

const inLagos = ['new in Lagos', 'both', 'old in Lagos', 'new in Ikorodu', 'Ikeja', 'older in Ikorodu'];

describe('LOC-07 the local channel', () => {
  it('serves the news of the city, then of its state, each the newest first', async () => {
    expect(await titles(city.lagos)).toEqual(inLagos);
    expect(await titles(city.ikorodu)).toEqual([
      'new in Ikorodu',
      'both',
      'older in Ikorodu',
      'new in Lagos',
      'Ikeja',
      'old in Lagos',
    ]);
    expect(await titles(city.kano)).toEqual(['Kano']);
  });

  it('is the same by its own name and the city beside it', async () => {
    expect(await titles('cur_city_id', { city: city.lagos })).toEqual(inLagos);
  });

  it('goes on with what it has not brought yet, by whichever name', async () => {
    const first = await titles(city.aba);
    const second = await titles('cur_city_id', { city: city.aba, action: 'load_more' });
    expect([...first, ...second]).toEqual(Array.from({ length: 30 }, (_, n) => `Aba ${n + 1}`));
    expect(await titles(city.aba, { action: 'load_more' })).toEqual([]);
  });

  it('says on the card which city it is', async () => {
    const page = (await ask(city.kano)).json<{ articles: ArticleItem[] }>();
    expect(page.articles[0]?.city_info).toEqual({ label_name: 'Kano' });
  });

  it('is empty in a city without news, in one known by a word, and without a city', async () => {
    const gombe = '2340451';
    expect([await titles(gombe), await titles('ng-32-ogbomosho'), await titles('cur_city_id')]).toEqual([[], [], []]);
  });

  it.each([
    ['an id nobody has', '1', {}],
    ['a city of another country', cairo, {}],
    ['a state, which only groups cities', 'ng-state-05', {}],
    ['a topic in place of a city', 'cur_city_id', { city: 'politics' }],
    ['an unknown city beside its name', 'cur_city_id', { city: '1' }],
    ['the name of a method', 'cur_city_id', { city: 'constructor' }],
  ])('is not there for %s', async (_, id, asked) => {
    const sent = await ask(id, asked);
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('knows the cities of the reader’s own market', async () => {
    expect(await titles(cairo, {}, fresh.readers.youssef)).toEqual([]);
  });

  it('follows the database, and is read without a word to it', async () => {
    await fresh.sql`update article set places = ${[city.kano]} where title = 'nowhere'`;
    await expect.poll(() => titles(city.kano)).toEqual(['nowhere', 'Kano']);
    await fresh.sql`alter table article rename to article_elsewhere`;
    expect(await titles(city.lagos)).toEqual(inLagos);
    await fresh.sql`alter table article_elsewhere rename to article`;
  });
});
