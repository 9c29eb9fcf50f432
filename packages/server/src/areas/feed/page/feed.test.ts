import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle, anArticleId, aPicture, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const threePictures = ['one', 'two', 'three', 'four'].map(aPicture);

/** Politics 1 … 30 and a few others, the newest first. */
const politics = Array.from({ length: 30 }, (_, n) =>
  anArticle({ title: `politics ${n + 1}`, published_at: minutesAgo(10 + n) }),
);
const match = anArticle({ title: 'match', category: 'sports', published_at: minutesAgo(5), pictures: threePictures });
const gone = anArticle({ title: 'gone', published_at: minutesAgo(1), removed_at: minutesAgo(0) });
const plain = anArticle({
  title: '"Quoted" \\ and </script> \u2028 ü',
  category: 'health',
  published_at: minutesAgo(60),
  pictures: [],
  city_label: 'Ikeja',
  comment_num: 7,
  open_type: 1,
  is_sample: true,
  sample_key: 'en-1',
});
const cairo = anArticle({ market: 'egar', title: 'cairo', language: 'ar' });
const studied = anArticle({ market: 'keen', title: 'studied match', category: 'sports', also_in: ['science'] });

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...politics, match, gone, plain, cairo, studied] });
  ({ amina } = fresh.readers);
  await amina.device();
});
afterAll(() => fresh.close());

type FeedRequest = {
  channel?: string;
  action?: 'refresh' | 'load_more';
  features?: number;
  seen?: NewArticle[];
  city?: string;
};
async function ask(
  reader: TestReader,
  { channel = 'main', action = 'refresh', features = 0, seen = [], city }: FeedRequest = {},
) {
  const body = { news_id_list: { 'request-0': seen.map((article) => article.news_entry_id) } };
  const query = { features, action, ...(city && { city_id: city }) };
  return channel === 'main'
    ? reader.send(calls.feed.main, { query, body })
    : reader.send(calls.feed.category, { params: { id: channel }, query, body });
}
type Page = { request_id: string; response_ts: number; articles: ArticleItem[] };
const pageOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json<Page>();
const titles = async (...asked: Parameters<typeof ask>) => (await pageOf(...asked)).articles.map(({ title }) => title);
const politicsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `politics ${first + n}`);

describe('a feed', () => {
  it('mixes every channel in the main one, twenty a page, the newest of a channel first', async () => {
    const page = await titles(amina);
    expect(page).toHaveLength(20);
    expect(page[0]).toBe('match');
    const ofPolitics = page.filter((title) => title?.startsWith('politics'));
    expect(ofPolitics).toEqual(politicsFrom(1, ofPolitics.length));
  });

  it('keeps to its channel and its market', async () => {
    expect(await titles(amina, { channel: 'sports' })).toEqual(['match']);
    expect(await titles(amina, { channel: 'world' })).toEqual([]);
    expect(await titles(fresh.readers.youssef)).toEqual(['cairo']);
  });

  it('holds what is also in its channel, under the name of its own', async () => {
    const kenyan = new TestReader(fresh.app, fresh.clock, 'keen');
    for (const channel of ['science', 'sports', 'main']) {
      const { articles } = await pageOf(kenyan, { channel });
      expect(articles).toMatchObject([{ title: 'studied match', category: 'sports' }]);
    }
    expect(await titles(kenyan, { channel: 'health' })).toEqual([]);
  });

  it('leaves out what the reader has seen, and says so when there is nothing else', async () => {
    const seen = [match, plain, ...politics.slice(0, 5)];
    expect(await titles(amina, { seen })).toEqual(politicsFrom(6, 25));
    expect(await titles(amina, { seen: [match, plain, ...politics] })).toEqual([]);
  });

  it('goes on with what it has not brought yet, until it has brought all of it once', async () => {
    const first = await titles(amina);
    const second = await titles(amina, { action: 'load_more' });
    expect([...first, ...second].toSorted()).toEqual(['match', plain.title, ...politicsFrom(1, 30)].toSorted());
    expect(await titles(amina, { action: 'load_more' })).toEqual([]);
    expect(await titles(amina)).toEqual(first);
  });

  it('goes on in one channel whatever was read in another', async () => {
    await ask(amina);
    await ask(amina, { channel: 'politics' });
    expect(await titles(amina, { channel: 'politics', action: 'load_more' })).toEqual(politicsFrom(21, 30));
  });

  it('goes on by what was seen alone for who has no device', async () => {
    const { bola } = fresh.readers;
    const seen = [match, plain];
    expect(await titles(bola, { action: 'load_more', seen })).toEqual(politicsFrom(1, 20));
    expect(await titles(bola, { action: 'load_more', seen })).toEqual(politicsFrom(1, 20));
  });

  it.each(['video', 'cur_city_id', 'top_news', '2332459'])('has nothing in %s yet', async (channel) => {
    expect(await titles(amina, { channel, city: '2332459' })).toEqual([]);
  });

  it.each(['chess', 'Politics', 'main2', '1', 'ng-state-05', '__proto__', 'constructor'])(
    'has no channel %s',
    async (channel) => {
      const sent = await ask(amina, { channel });
      expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    },
  );
});

describe('an item', () => {
  it('ITEM-14 carries all of its fields, whatever its texts hold', async () => {
    const { feedback_reason_v2: reasons } = await amina.ask(calls.config.feed, {});
    expect(reasons.not_interested.other?.length).toBeGreaterThan(0);
    const page = await pageOf(amina, { channel: 'health' });
    expect(page).toEqual({
      request_id: expect.stringMatching(/^[0-9a-z]{3}-[0-9a-f]{30}$/),
      response_ts: noon,
      articles: [
        {
          type: 'normal',
          news_id: plain.news_id,
          news_entry_id: plain.news_entry_id,
          news_type: 'article',
          request_id: page.request_id,
          title: plain.title,
          thumbnail: [],
          category: 'health',
          infra_feedback: expect.stringMatching(/^log1\.0\.[\w-]{16}$/),
          open_type: 1,
          original_url: plain.url,
          source: 'The Courier',
          source_key: 'courier',
          comment_num: 7,
          publish_timestamp: noon - 3_600_000,
          city_info: { label_name: 'Ikeja' },
          is_sample: true,
          feedback_reason_v2: { not_interested: reasons.not_interested.other },
        },
      ],
    });
  });

  it('ITEM-14 with three pictures is a multi-image one with all its fields, for clients that can show it', async () => {
    const { request_id, articles } = await pageOf(amina, { channel: 'sports' });
    const [full] = articles;
    expect(full).toEqual({
      type: 'multi_image',
      news_id: match.news_id,
      news_entry_id: match.news_entry_id,
      news_type: 'article',
      request_id,
      title: 'match',
      thumbnail: ['one', 'two', 'three'].map((name) =>
        expect.stringMatching(new RegExp(`^/media/[\\w-]{22}/504x283-hi/${name}$`)),
      ),
      category: 'sports',
      infra_feedback: expect.any(String),
      open_type: 0,
      original_url: match.url,
      source: 'The Courier',
      source_key: 'courier',
      comment_num: 0,
      publish_timestamp: noon - 300_000,
      feedback_reason_v2: { not_interested: expect.any(Array) },
    });
    const [able] = (await pageOf(amina, { channel: 'sports', features: 31 })).articles;
    expect(able).toMatchObject({ type: 'multi_image' });
    const [unable] = (await pageOf(amina, { channel: 'sports', features: 30 })).articles;
    expect(unable).toMatchObject({ type: 'normal', thumbnail: [full?.thumbnail[0]] });
  });

  it('has pictures that are served here', async () => {
    const [item] = (await pageOf(amina, { channel: 'sports' })).articles;
    expect(item?.thumbnail[0]).toMatch(/^\/media\/[\w-]{22}\/504x283-hi\/one$/);
  });

  it('has a token of its own for each place on each page', async () => {
    const pages = [await pageOf(amina), await pageOf(amina)];
    const tokens = pages.flatMap(({ articles }) => articles.map((item) => item.infra_feedback));
    expect(new Set(tokens).size).toBe(40);
  });
});

describe('what is kept in memory', () => {
  const channel = 'science';

  it('follows the database: new, changed and removed', async () => {
    const article = anArticle({ title: 'first words', category: channel });
    await insertArticles(fresh.sql, article);
    await expect.poll(() => titles(amina, { channel })).toEqual(['first words']);
    await fresh.sql`update article set title = 'better words' where news_id = ${article.news_id}`;
    await expect.poll(() => titles(amina, { channel })).toEqual(['better words']);
    await fresh.sql`update article set removed_at = now() where news_id = ${article.news_id}`;
    await expect.poll(() => titles(amina, { channel })).toEqual([]);
  });

  it('catches up after its connection was lost', async () => {
    await fresh.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`;
    await insertArticles(fresh.sql, anArticle({ title: 'meanwhile', category: channel }));
    await expect.poll(() => titles(amina, { channel })).toEqual(['meanwhile']);
    await fresh.sql`update article set title = 'and after' where title = 'meanwhile'`;
    await expect.poll(() => titles(amina, { channel })).toEqual(['and after']);
  });

  it('is read without a word to the database', async () => {
    await ask(amina);
    await fresh.sql`alter table article rename to article_elsewhere`;
    expect(await titles(amina)).toHaveLength(20);
    await fresh.sql`alter table article_elsewhere rename to article`;
  });
});

it('makes ids that fit the table', () => {
  expect(anArticleId()).toMatch(/^ngen[0-9a-z]{16}$/);
});
