import { calls } from '@griot/contract/calls';
import { MINUTE_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from './find/find-articles.ts';
import { findArticles } from './find/find-articles.ts';
import { type ArticleText, SearchRepository } from './find/search.repository.ts';
import { type SearchWork, workOfRequest } from './find/search-work.ts';
import { SearchIndexRepository } from './index/search-index.repository.ts';

const noon = Date.UTC(2026, 2, 10, 11);

const mostPages = 40;

const aReport = (title: string, published_at: Date, words = 'Yam.') =>
  anArticle({ title, summary: words, body_html: `<p>${words}</p>`, published_at });
/**
 * Of the last two days, the newest first. There are so many that a search for their word ranks them in several parts, and
 * that the entries of the word take several pieces.
 */
const harvests = Array.from({ length: 900 }, (_, nth) => {
  const words = nth === 100 || nth === 700 ? 'Yam for the okapi.' : 'Yam.';
  return aReport(`Harvest report ${nth}`, new Date(noon - nth * 3 * MINUTE_MS), words);
});
const idsOf = (articles: readonly { news_entry_id: string }[]) => articles.map(({ news_entry_id }) => news_entry_id);

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: harvests });
  await untilIndexed(fresh.sql);
});
afterAll(() => fresh.close());

const asked = { page_no: 1, page_size: 50, sort: 'best', within: 'any', exact: false } as const;
const search = (query: string, more: Partial<SearchQuery> = {}) =>
  fresh.readers.amina.ask(calls.search.articles, { query: { ...asked, query, ...more } });

type Late = { readonly afterPages: number; readonly articles: number };

/** Reads to the last page; after some pages further articles with the same words are indexed. */
async function readPages(query: string, more: Partial<SearchQuery>, late: Late): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; page < mostPages && cursor !== ''; page += 1) {
    const { articles, next_cursor } = await search(query, { ...more, ...(cursor !== undefined && { cursor }) });
    seen.push(...idsOf(articles));
    cursor = next_cursor;
    if (page === late.afterPages) await addHarvests(late.articles);
  }
  return seen;
}

async function addHarvests(count: number): Promise<void> {
  fresh.clock.pass(MINUTE_MS);
  const added = Array.from({ length: count }, (_, nth) => aReport(`Harvest of late ${nth}`, fresh.clock.now()));
  await insertArticles(fresh.sql, ...added);
  await untilIndexed(fresh.sql);
}

it('finds the two articles that have a rare word beside a word of all', async () => {
  const wanted = [harvests[100], harvests[700]].flatMap((one) => one?.news_entry_id ?? []);
  for (const query of ['okapi', 'harvest okapi', 'yam okapi harvest', '"harvest report" okapi']) {
    expect(idsOf((await search(query)).articles).toSorted(), query).toEqual(wanted.toSorted());
  }
  expect(await search('harvest yam -okapi source:courier', { page_no: 18 })).toMatchObject({ total: 898 });
});

/** Counts the articles whose texts are read. */
class CountingRepository extends SearchRepository {
  texted = 0;
  override async texts(market: 'ngen', ids: readonly string[]): Promise<ReadonlyMap<string, ArticleText>> {
    this.texted += ids.length;
    return await super.texts(market, ids);
  }
}

/** One request, and what it took. */
async function find(query: Partial<SearchQuery>, work: SearchWork = workOfRequest()) {
  const store = new CountingRepository(fresh.sql);
  const isUnwanted = Object.assign(() => false, { isByText: false });
  const reader = { market: 'ngen', deviceId: '', country: 'ng', now: fresh.clock.now().getTime(), isUnwanted } as const;
  const { entries } = work;
  const found = await findArticles(store, { ...reader, query: { ...asked, query: '', ...query } }, work);
  if (!found) throw new Error('a cursor of ours was refused');
  return { ...found, texts: store.texted, entries: entries - work.entries };
}

describe('one request', () => {
  it('reads few texts for a phrase that no article has, however many have its words', async () => {
    const query = '"report harvest"';
    expect((await find({ query })).texts).toBe(400); // of two parts; a second try with fewer words would read them again
    const one = await find({ query }, { ...workOfRequest(), texts: 224 });
    expect(one, 'it says that it has not seen all').toMatchObject({ texts: 200, page: [], isTotalLeast: true });
    const rest = await find({ query, cursor: one.nextCursor }, { ...workOfRequest(), texts: 224 });
    expect(rest).toMatchObject({ texts: 200, page: [], isTotalLeast: false, nextCursor: '' });
  });

  it('compares no texts of pages that it passes over', async () => {
    const question = 'what of the harvest report about yam';
    const first = await find({ query: question });
    expect(first.texts).toBe(24);
    expect((await find({ query: question, page_no: 15 })).texts).toBeLessThanOrEqual(24);
  });

  it('does no more for the page 500 than for the first; it is the end, and the count says so', async () => {
    const [first, deep] = [await find({ query: 'harvest' }), await find({ query: 'harvest', page_no: 500 })];
    expect(deep.entries).toBe(first.entries);
    expect(deep).toMatchObject({ page: [], nextCursor: '', total: first.total, isTotalLeast: true });
  });
});

it('takes any cursor that anybody may write: a page, or a refusal', async () => {
  const { next_cursor } = await search('harvest', { page_size: 5 });
  const [ours] = next_cursor.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const parts = JSON.parse(ours ?? '') as unknown[];
  const anyValue = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.constantFrom(0, 1, 2 ** 31, 1e308, ''));
  await fc.assert(
    fc.asyncProperty(fc.nat(parts.length - 1), anyValue, async (at, value) => {
      const cursor = Buffer.from(JSON.stringify(parts.with(at, value))).toString('base64url');
      fc.pre(cursor.length <= 1_000);
      const sent = await fresh.readers.amina.send(calls.search.articles, {
        query: { ...asked, query: 'harvest', cursor },
      });
      expect([200, 400]).toContain(sent.statusCode);
    }),
    { numRuns: runs(100) },
  );
});

it.each([
  ['page_no', '0'],
  ['page_no', '-1'],
  ['page_no', '1.5'],
  ['page_no', '501'],
  ['page_no', '1e9'],
  ['page_no', 'NaN'],
  ['page_size', '0'],
  ['page_size', '51'],
  ['page_size', '1e308'],
  ['cursor', 'x'.repeat(1_001)],
  ['cursor', 'x'.repeat(100_000)],
])('refuses %s=%.12s', async (name, value) => {
  const url = `/ng/en/v1/news/search?${new URLSearchParams({ query: 'harvest', [name]: value })}`;
  expect((await fresh.app.inject({ method: 'GET', url })).statusCode).toBe(400);
});

it('pages through several parts, each article once, although new ones fill the same block', async () => {
  const seen = await readPages('harvest yam', {}, { afterPages: 1, articles: 200 });
  expect(seen.toSorted()).toEqual(idsOf(harvests).toSorted());
});

it('SRC-08 has the newest articles first after the index was made anew in many turns, however many come meanwhile', async () => {
  await fresh.sql`delete from article where title like 'Harvest of late %'`;
  expect(await new SearchIndexRepository(fresh.sql).rebuild('ngen')).toBe(harvests.length);
  await untilIndexed(fresh.sql);
  // the seventh page is of the second slice of the block, and those that come are read before the first
  const seen = await readPages('harvest', { sort: 'newest' }, { afterPages: 7, articles: 60 });
  expect(seen).toEqual(idsOf(harvests));
});

it.each(['best', 'newest'] as const)(
  'goes on behind the last article of a page although it was removed: %s',
  async (sort) => {
    const first = await search('harvest', { sort });
    const last = first.articles.at(-1)?.news_entry_id ?? '';
    await fresh.sql`update article set removed_at = now(), removed_by = 'operator' where news_entry_id = ${last}`;
    const { articles } = await search('harvest', { sort, cursor: first.next_cursor });
    await fresh.sql`update article set removed_at = null, removed_by = null where news_entry_id = ${last}`;
    await untilIndexed(fresh.sql);
    const both = await search('harvest', { sort, page_no: 2 });
    expect(idsOf(articles)).toEqual(idsOf(both.articles));
  },
);
