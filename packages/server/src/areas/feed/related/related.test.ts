import { calls } from '@griot/contract/calls';
import type { ArticleItem, ArticleSection } from '@griot/contract/entities/feed-item';
import { anArticle, anArticleId, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const ago = (hours: number) => new Date(noon - hours * 3_600_000);
let reported = 0;
const article = (title: string, known: Partial<NewArticle> = {}) => {
  reported += 1;
  return anArticle({ title, source_key: `source-${reported}`, published_at: ago(reported / 10), ...known });
};

const quake = article('Earthquake shakes Mirpara', { story: 'quake', source_key: 'courier' });
const quakeElsewhere = article('Mirpara hit by earthquake', { story: 'quake', source_key: 'echo' });
const quakeAgain = article('Mirpara earthquake: what we know', { story: 'quake', source_key: 'courier' });
const shelters = article('Tents for families in Mirpara after the earthquake', { category: 'health' });
const sameTents = article('Families sleep in tents', { category: 'health', story: 'tents' });
const otherTents = article('Mirpara families sleep in tents', { category: 'health', story: 'tents' });
const budget = article('Senate passes the budget', { category: 'politics' });
const cup = article('Cup final goes to penalties', { category: 'sports' });
const match = article('Striker signs for three years', { category: 'sports' });
const chip = article('A phone that folds twice', { category: 'technology' });
const song = article('A choir on the night bus', { category: 'entertainment' });
const inLagos = article('Rice is cheaper this week', { category: 'business', places: ['2332459'] });
const lagosPort = article('Cranes arrive at the harbour', { category: 'world', places: ['2332459'] });
const all = [
  quake,
  quakeElsewhere,
  quakeAgain,
  shelters,
  sameTents,
  otherTents,
  budget,
  cup,
  match,
  chip,
  song,
  inLagos,
  lagosPort,
];

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  const samples = all.map((row) => (row.story ? { ...row, is_sample: true, sample_key: row.news_id } : row));
  fresh = await freshApp({ articles: samples });
  ({ amina } = fresh.readers);
});
afterAll(() => fresh.close());

const isSection = (one: ArticleItem | ArticleSection): one is ArticleSection => 'articles' in one;
const related = (id: string) => amina.ask(calls.feed.related, { params: { id } });
async function flat(id: string): Promise<ArticleItem[]> {
  const { articles } = await related(id);
  return articles.flatMap((one) => (isSection(one) ? one.articles : [one]));
}
const titlesOf = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

describe('related news', () => {
  it('ITEM-14 begins with a section of what others write of the story; each item names the article it is there for', async () => {
    const { articles, request_id, response_ts } = await related(quake.news_entry_id);
    const [story, alike] = articles.filter(isSection);
    expect(story?.title).toBe('More on this story');
    expect(titlesOf(story?.articles ?? [])).toEqual([quakeElsewhere.title, quakeAgain.title]);
    expect(alike?.title).toBe('You may also like');
    expect(alike?.articles[0]?.title).toBe(shelters.title);
    expect(response_ts).toBe(noon);
    for (const item of [...(story?.articles ?? []), ...(alike?.articles ?? [])]) {
      expect(item).toMatchObject({ request_id, related_original_news_entry_id: quake.news_entry_id });
    }
  });

  it('is a plain list where the story has no other report', async () => {
    const { articles } = await related(shelters.news_entry_id);
    expect(articles.some(isSection)).toBe(false);
    expect(articles).toHaveLength(2);
  });

  it('never holds the article itself, nor two reports of another story', async () => {
    for (const { news_entry_id: id } of all) {
      const items = await flat(id);
      const ids = items.map(({ news_entry_id }) => news_entry_id);
      expect(ids).not.toContain(id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const tents = [sameTents, otherTents].map(({ news_entry_id }) => news_entry_id);
    const found = (await flat(shelters.news_entry_id)).filter(({ news_entry_id }) => tents.includes(news_entry_id));
    expect(found).toHaveLength(1);
  });

  it('finds what is about the same place, whatever the words', async () => {
    expect((await flat(inLagos.news_entry_id))[0]?.title).toBe(lagosPort.title);
  });

  it('finds what is of the same channel where nothing else is shared', async () => {
    expect(titlesOf(await flat(cup.news_entry_id))).toEqual([match.title]);
  });

  it('is found by either id of the article', async () => {
    expect(titlesOf(await flat(cup.news_id))).toEqual([match.title]);
  });

  it('follows the database', async () => {
    const late = article('Penalties decide the cup final once more', { category: 'world', published_at: ago(0) });
    await insertArticles(fresh.sql, late);
    const first = async () => (await flat(cup.news_entry_id))[0]?.title;
    await expect.poll(first).toBe(late.title);
    await fresh.sql`update article set removed_at = now() where news_id = ${late.news_id}`;
    await expect.poll(first).toBe(match.title);
  });

  it('is not there for an article that is not', async () => {
    for (const id of [anArticleId(), 'x', '__proto__']) {
      const sent = await amina.send(calls.feed.related, { params: { id } });
      expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
  });
});

describe('explore', () => {
  const explore = (id: string, request_count = 4) =>
    amina.ask(calls.feed.explore, { query: { news_entry_id: id, request_count } });

  it('answers as many as are asked for, each of another channel first', async () => {
    const { articles } = await explore(cup.news_entry_id);
    expect(articles).toHaveLength(4);
    const channels = articles.map(({ category }) => category);
    expect(new Set(channels).size).toBe(4);
    expect(channels).not.toContain('sports');
    expect(articles[0]).toMatchObject({ related_original_news_entry_id: cup.news_entry_id });
  });

  it('leaves the story of the article, and takes each other story once', async () => {
    const { articles } = await explore(quake.news_entry_id, 20);
    const titles = titlesOf(articles);
    for (const { title } of [quake, quakeElsewhere, quakeAgain]) expect(titles).not.toContain(title);
    expect(titles.filter((title) => title === sameTents.title || title === otherTents.title)).toHaveLength(1);
    expect(titles).toHaveLength(9);
  });

  it('does not begin with the same for every article', async () => {
    const firsts = await Promise.all(
      all.map(async ({ news_entry_id: id }) => (await explore(id, 1)).articles[0]?.title),
    );
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it('is not there for an article that is not', async () => {
    const query = { news_entry_id: anArticleId(), request_count: 4 };
    expect((await amina.send(calls.feed.explore, { query })).statusCode).toBe(404);
  });
});
