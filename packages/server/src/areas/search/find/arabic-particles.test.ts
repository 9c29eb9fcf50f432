import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { afterAll, beforeAll, expect, it } from 'vitest';

const anArabicArticle = (title: string, body: string) =>
  anArticle({ market: 'egar', title, summary: '', body_html: `<p>${body}</p>` });
const hotWeather = anArabicArticle('طقس حار في أسوان', 'أسوان.');
/** A sailor: the word for hot with a letter before it that may be a particle. */
const sailor = anArabicArticle('بحار يعود إلى رشيد', 'رشيد.');

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [hotWeather, sailor] });
  await untilIndexed(fresh.sql);
});
afterAll(() => fresh.close());

async function titles(query: string): Promise<string[]> {
  const reader = new TestReader(fresh.app, fresh.clock, 'egar');
  const asked = { page_no: 1, page_size: 10, sort: 'best', within: 'any', exact: false } as const;
  const { articles } = await reader.ask(calls.search.articles, { query: { ...asked, query } });
  return articles.map(({ title }) => title);
}

it.each([
  ['حار', hotWeather],
  ['طقس حار', hotWeather],
  ['بحار', sailor],
])(
  'SRC-08 a short query means the word that was typed and not another that looks like it: %s',
  async (query, wanted) => {
    expect(await titles(query)).toEqual([wanted.title]);
  },
);

it.each(['لأسوان', 'بأسوان', 'طقس بأسوان', 'طقس حار بأسوان'])(
  'SRC-08 a word is found without the particle that was typed with it: %s',
  async (query) => expect(await titles(query)).toContain(hotWeather.title),
);
