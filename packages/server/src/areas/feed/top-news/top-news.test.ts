import { calls } from '@griot/contract/calls';
import { anArticle, anArticleId, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const hoursAgo = (hours: number) => new Date(noon - hours * 3_600_000);
const sources = ['courier', 'ledger', 'echo', 'wire'];

/** What so many sources write of one story; the first is the newest. */
function reportsOf(story: string, count: number, known: Partial<NewArticle> = {}): NewArticle[] {
  return sources.slice(0, count).map((source, at) =>
    anArticle({
      title: `${story} by ${source}`,
      story: `ngen-${story}`,
      source_key: source,
      source_name: source,
      published_at: hoursAgo(1 + at),
      ...known,
    }),
  );
}
const flood = reportsOf('flood', 4);
const cup = reportsOf('cup', 2, { category: 'sports' });
const alone = anArticle({ title: 'alone', category: 'health', published_at: hoursAgo(0.1) });
const over = reportsOf('over', 3, { published_at: hoursAgo(60) });

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ place: (sql) => insertStories(sql) });
  ({ amina } = fresh.readers);
});
afterAll(() => fresh.close());

/** The article table keeps a live article's story by its id. */
async function insertStories(sql: FreshApp['sql']): Promise<void> {
  const articles = [...flood, ...cup, alone, ...over];
  const stories = [...new Set(articles.flatMap(({ story }) => story ?? []))];
  for (const story of stories) {
    await sql`insert into story (market, id, first_seen, last_seen) values ('ngen', ${story}, ${hoursAgo(70)}, ${hoursAgo(0)})`;
  }
  await insertArticles(sql, ...articles);
  await sql`update article set story_id = story, story = null where story is not null`;
}

const list = (category_id?: string) => amina.ask(calls.feed.topNews, { query: category_id ? { category_id } : {} });
const of = (id: string) => amina.send(calls.feed.topNewsOf, { params: { id }, query: { category_id: 'top_news' } });
const titlesOf = ({ articles }: { articles: { title: string }[] }) => articles.map(({ title }) => title);

describe('top news', () => {
  it('FEED-15 HDL-01 lists one article of each story that several sources tell, the largest first', async () => {
    const page = await list('top_news');
    expect(page).toMatchObject({ title: 'Top news', response_ts: noon });
    expect(titlesOf(page)).toEqual(['flood by courier', 'cup by courier']);
    expect(page.articles.map(({ type, reports }) => [type, reports])).toEqual([
      ['top_news', 4],
      ['top_news', 2],
    ]);
    for (const item of page.articles) expect(item.request_id).toBe(page.request_id);
    expect(new Set(page.articles.map(({ infra_feedback }) => infra_feedback)).size).toBe(2);
  });

  it('FEED-15 lists those of a channel', async () => {
    expect(titlesOf(await list('sports'))).toEqual(['cup by courier']);
    expect(titlesOf(await list('health'))).toEqual(['alone']);
    expect(titlesOf(await list('world'))).toEqual([]);
    expect(titlesOf(await list())).toEqual(titlesOf(await list('main')));
  });

  it('speaks the language of its market', async () => {
    const page = await fresh.readers.youssef.ask(calls.feed.topNews, { query: {} });
    expect(page).toMatchObject({ title: 'أهم الأخبار', articles: [] });
  });

  it.each(['video', 'trending', 'chess', '2332459', '__proto__'])('has no group for %s', async (category_id) => {
    const sent = await amina.send(calls.feed.topNews, { query: { category_id } });
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('follows the database', async () => {
    const more = reportsOf('strike', 3, { published_at: hoursAgo(0) });
    const id = 'ngen-strike';
    await fresh.sql`insert into story (market, id, first_seen, last_seen) values ('ngen', ${id}, now(), now())`;
    await insertArticles(fresh.sql, ...more);
    await fresh.sql`update article set story_id = story, story = null where story = ${id}`;
    const news = async () => titlesOf(await list());
    await expect.poll(news).toContain('strike by courier');
    await fresh.sql`update article set removed_at = now() where story_id = ${id}`;
    await expect.poll(news).toEqual(['flood by courier', 'cup by courier']);
  });
});

describe('all that was written of a story', () => {
  it('HDL-01 comes the newest first, under the title of what tells it best', async () => {
    const page = (await of(flood[2]?.news_entry_id ?? '')).json();
    expect(page.title).toBe('flood by courier');
    expect(titlesOf(page)).toEqual(flood.map(({ title }) => title));
    expect(page.articles[0]).toMatchObject({ type: 'top_news', reports: 4, request_id: page.request_id });
  });

  it('is there for a story that is over, and for an article that has none', async () => {
    expect(titlesOf((await of(over[0]?.news_id ?? '')).json()).toSorted()).toEqual(
      over.map(({ title }) => title).toSorted(),
    );
    expect(titlesOf((await of(alone.news_entry_id)).json())).toEqual(['alone']);
  });

  it('leaves out what is not shown, and is not there for an article that is not', async () => {
    const [lead] = cup;
    await fresh.sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      values ('ngen', ${lead?.news_entry_id ?? ''}, 'ng', 'x', now())`;
    expect(titlesOf((await of(cup[1]?.news_entry_id ?? '')).json())).toEqual(['cup by ledger']);
    expect((await of(lead?.news_entry_id ?? '')).statusCode).toBe(404);
    expect((await of(anArticleId())).statusCode).toBe(404);
    await fresh.sql`delete from restriction`;
  });

  it('is of its market alone', async () => {
    const id = flood[0]?.news_entry_id ?? '';
    const sent = await fresh.readers.youssef.send(calls.feed.topNewsOf, { params: { id }, query: {} });
    expect(sent.statusCode).toBe(404);
  });
});
