import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from './find/find-articles.ts';

const body = (sentence: string) => `<p>${sentence}</p>`;
const titles = [
  'Flooding cuts the road to Makurdi',
  'Road to Makurdi cut by a flood',
  'Ferries for hire',
  'Yam market',
];
const harvests = Array.from({ length: 4 }, (_, n) => anArticle({ title: `Harvest report number ${n}` }));

let fresh: FreshApp;
let amina: TestReader;
const indexed = () => untilIndexed(fresh.sql);
beforeAll(async () => {
  fresh = await freshApp({ articles: [...titles.map((title) => anArticle({ title })), ...harvests] });
  ({ amina } = fresh.readers);
  await indexed();
});
afterAll(() => fresh.close());

const asked = { page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
const search = (query: string, more: Partial<SearchQuery> = {}, reader = amina) =>
  reader.ask(calls.search.articles, { query: { ...asked, query, ...more } });

describe('a slip of the fingers', () => {
  it('SRC-08 puts one typo right in a word of five letters, says so, and leads back', async () => {
    const { articles, corrected } = await search('makrudi');
    expect(corrected).toEqual({ shown: 'Makurdi', typed: 'makrudi' });
    expect(articles.length).toBeGreaterThan(0);
    const exactly = await search('makrudi', { exact: true });
    expect(exactly).toMatchObject({ articles: [], total: 0 });
    expect(exactly).not.toHaveProperty('corrected');
    expect(await search('yaam')).toMatchObject({ total: 0 });
  });

  it.each([
    ['two slips in a long word', 'makurty', 'Makurdi'],
    ['one in a word too short to put right unasked', 'flod', 'flood'],
    ['one word of several', 'makurty ferries', 'Makurdi ferries'],
    ['a word that begins another', 'makurtyish makurty', 'makurtyish Makurdi'],
  ])('SRC-08 asks after %s, with a word of its own titles', async (_, typed, meant) => {
    const { did_you_mean = '' } = await search(typed);
    expect(did_you_mean.toLowerCase()).toBe(meant.toLowerCase());
    expect((await search(did_you_mean)).total).toBeGreaterThan(0);
  });

  it('SRC-08 asks after a slip in Arabic letters', async () => {
    const market = { market: 'egar', title: 'الإسكندرية تستقبل الزوار' } as const;
    await insertArticles(fresh.sql, anArticle(market), anArticle({ ...market, title: 'مطر على الإسكندرية' }));
    await indexed();
    const found = await search('الاسكتدزيه', {}, fresh.readers.youssef);
    expect([found.total, found.did_you_mean]).toEqual([0, 'الإسكندرية']);
  });

  it.each([
    ['what finds enough', 'harvest'],
    ['what no word is near', 'qzxjvw'],
    ['what was put right already', 'makrudi'],
    ['numbers', '20225'],
  ])('SRC-08 asks nothing after %s', async (_, typed) => {
    expect(await search(typed)).not.toHaveProperty('did_you_mean');
  });

  it('SRC-08 asks nothing of whoever wants exactly these words', async () => {
    expect(await search('makurty', { exact: true })).not.toHaveProperty('did_you_mean');
  });

  it('SRC-08 corrects to a word that no title has once three articles have it, and at once when a title has it', async () => {
    const saying = (word: string, nth: number) =>
      anArticle({ title: `Notice ${nth}`, body_html: body(`The ${word}.`) });
    const shownFor = async (query: string) => (await search(query)).corrected?.shown;
    await insertArticles(fresh.sql, saying('gubernatorial', 1), saying('gubernatorial', 2), saying('onshore', 3));
    await indexed();
    expect(await shownFor('gubernatorail')).toBeUndefined();
    await insertArticles(fresh.sql, saying('gubernatorial', 4), anArticle({ title: 'Onshore wells' }));
    await indexed();
    expect(await shownFor('gubernatorail')).toBe('gubernatorial');
    expect(await shownFor('onshroe')).toBe('Onshore');
  });
});
