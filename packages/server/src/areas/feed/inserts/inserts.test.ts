import { calls } from '@griot/contract/calls';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import { schemas } from '@griot/contract/schemas';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../db/sql.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);

/** Each of a story and a source of its own, so that nothing but what the test is about orders them. */
const ordinary = Array.from({ length: 30 }, (_, n) =>
  anArticle({ title: `news ${n}`, source_key: `source-${n}`, category: 'world', published_at: minutesAgo(30 + n) }),
);
const flood = ['courier', 'ledger', 'echo'].map((source_key, n) =>
  anArticle({ title: `flood ${n}`, source_key, category: 'politics', published_at: minutesAgo(5 + n) }),
);
const pictureless = anArticle({ title: 'quiet', category: 'health', pictures: [], published_at: minutesAgo(40) });
const clips = [1, 2, 3].map((n) => aNewClip({ description: `clip ${n}`, created_at: minutesAgo(n) }));
const idOf = (article: NewArticle | undefined) => article?.news_entry_id ?? '';

async function place(sql: Sql): Promise<void> {
  await sql`insert into story (market, id, first_seen, last_seen, size, reports, sources)
    values ('ngen', 'ngenflood', now(), now(), 3, 3, '{courier,ledger,echo}')`;
  await sql`update article set story_id = 'ngenflood' where title like 'flood%'`;
  await insertTopic(sql, { title: 'old topic', articles: [idOf(flood[0])], publishedAt: minutesAgo(600) });
  await insertTopic(sql, { title: 'new topic', articles: flood.slice(0, 2).map(idOf), publishedAt: minutesAgo(60) });
  await insertTopic(sql, { title: 'a draft', articles: [idOf(flood[0])], state: 'draft' });
  await sql`
    insert into trend (market, term, title, mark, reports, place, at, news_entry_id, made_by)
    values ('ngen', 'flood', 'Flood', 'up', 7, 1, now(), ${idOf(flood[1])}, 'count'),
           ('ngen', 'quiet', 'Quiet', 'new', 4, 2, now(), ${idOf(pictureless)}, 'count'),
           ('ngen', 'harvest', 'Harvest', 'down', 3, 3, now(), null, 'count')`;
  await insertClips(sql, ...clips);
}

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...ordinary, ...flood, pictureless], place });
  ({ amina } = fresh.readers);
  await amina.device();
});
afterAll(() => fresh.close());

type FeedRequest = { channel?: string; action?: 'refresh' | 'load_more'; features?: number };
async function pageOf({ channel = 'main', action = 'refresh', features = 0 }: FeedRequest = {}, reader = amina) {
  const query = { action, features };
  return channel === 'main'
    ? await reader.ask(calls.feed.main, { query, body: {} })
    : await reader.ask(calls.feed.category, { params: { id: channel }, query, body: {} });
}
type Kind<T extends FeedItem['type']> = Extract<FeedItem, { type: T }>;
function the<T extends FeedItem['type']>(articles: readonly FeedItem[], type: T): Kind<T> | undefined {
  return articles.find((item): item is Kind<T> => item.type === type);
}
const isArticle = ({ type }: FeedItem) => type === 'normal' || type === 'multi_image' || type === 'top_news';

describe('the first page of the main channel', () => {
  it('has each kind in its place, and twenty articles around them', async () => {
    const { articles } = await pageOf();
    const places = articles.flatMap((item, at) => (isArticle(item) ? [] : [`${at} ${item.type}`]));
    expect(places).toEqual(['0 top_news_group', '5 editor_curated_today_card', '8 trending_group', '12 insta_clip']);
    expect(articles.filter(isArticle)).toHaveLength(20);
  });

  it('is as the contract says, to the last nested article', async () => {
    const page = await pageOf();
    const ajv = new Ajv({ strict: false, allErrors: true });
    expect(ajv.validate(schemas.feed.main.reply, page) ? [] : ajv.errors).toEqual([]);
    const requests = [...JSON.stringify(page).matchAll(/"request_id":"([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(requests)).toEqual(new Set([page.request_id]));
  });

  it('FEED-15 ITEM-15 begins with the top news: title, articles of different stories, sources', async () => {
    const group = the((await pageOf()).articles, 'top_news_group');
    const { articles, ...itself } = group ?? expect.unreachable();
    expect(itself).toEqual({
      type: 'top_news_group',
      title: 'Top news',
      category: 'main',
      request_id: expect.any(String),
      infra_feedback: expect.any(String),
    });
    expect(articles.map(({ type, title, reports }) => [type, title, reports])).toEqual([['top_news', 'flood 0', 3]]);
  });

  it('ITEM-14 shows the topic published last, with all of its fields, its picture and its count of articles', async () => {
    const { request_id, articles } = await pageOf();
    const card = the(articles, 'editor_curated_today_card');
    expect(card).toEqual({
      type: 'editor_curated_today_card',
      request_id,
      infra_feedback: expect.any(String),
      category: 'main',
      news_type: 'topic',
      more_id: expect.stringMatching(/./),
      title: 'new topic',
      source_name: 'The Courier',
      reports: 2,
      bg_image: expect.stringMatching(/^\/media\/.*\/picture-1$/),
    });
    const sent = await amina.send(calls.feed.curated, { query: { event_id: card?.more_id ?? '' }, body: {} });
    expect(sent.json()).toMatchObject({ title: 'new topic' });
  });

  it('FEED-16 ITEM-16 shows what is in demand and leads to an article', async () => {
    const group = the((await pageOf()).articles, 'trending_group');
    expect(group?.articles.map(({ title, category }) => `${title} ${category}`)).toEqual(['Flood up', 'Quiet new']);
    expect(group?.articles.every(({ article }) => article !== undefined)).toBe(true);
    expect(group?.articles[0]?.article).toMatchObject({ type: 'normal', title: 'flood 1' });
  });

  it('shows a row of clips', async () => {
    const row = the((await pageOf()).articles, 'insta_clip');
    expect(row?.articles.map(({ description }) => description)).toEqual(['clip 1', 'clip 2', 'clip 3']);
  });

  it.each([
    [1, []],
    [2, ['top_news_group']],
    [4, ['trending_group']],
    [8, ['editor_curated_today_card']],
    [16, ['insta_clip']],
  ])('has only what a client with features %i can show', async (features, types) => {
    const { articles } = await pageOf({ features });
    expect(articles.filter((item) => !isArticle(item)).map(({ type }) => type)).toEqual(types);
  });
});

describe('other pages', () => {
  it('have nothing between their articles when a list goes on', async () => {
    await pageOf();
    const { articles } = await pageOf({ action: 'load_more' });
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.every(isArticle)).toBe(true);
  });

  it('FEED-15 begin with the top news of their channel, where there is one', async () => {
    const { articles } = await pageOf({ channel: 'politics' });
    expect(articles[0]).toMatchObject({ type: 'top_news_group', category: 'politics' });
    const { articles: others } = await pageOf({ channel: 'world' });
    expect(others[0]).toMatchObject({ type: 'normal', category: 'world' });
  });

  it('have nothing where a market has nothing', async () => {
    expect((await pageOf({}, fresh.readers.youssef)).articles).toEqual([]);
    expect((await pageOf({ channel: 'video' }, fresh.readers.youssef)).articles).toEqual([]);
  });
});

describe('the trending channel', () => {
  it('ITEM-16 begins with the same entries as For You has, in the same order', async () => {
    const titlesIn = (articles: FeedItem[]) => the(articles, 'trending_group')?.articles.map(({ title }) => title);
    const { articles } = await pageOf({ channel: 'trending' });
    expect([articles[0]?.type, titlesIn(articles)]).toEqual(['trending_group', titlesIn((await pageOf()).articles)]);
  });

  it('then has the articles of what is in demand, then others', async () => {
    const { articles } = await pageOf({ channel: 'trending' });
    const items = articles.filter(isArticle) as Kind<'normal'>[];
    expect(items).toHaveLength(20);
    const first = items.slice(0, 2).map(({ title }) => title);
    expect(first.some((title) => title.startsWith('flood'))).toBe(true);
    expect(first).toContain('quiet');
    expect(items.slice(2).every(({ title }) => title.startsWith('news'))).toBe(true);
  });

  it('goes on without repeating', async () => {
    const read = async (action: FeedRequest['action']) =>
      (
        (await pageOf({ channel: 'trending', ...(action && { action }) })).articles.filter(
          isArticle,
        ) as Kind<'normal'>[]
      ).map(({ news_entry_id }) => news_entry_id);
    const ids = [...(await read('refresh')), ...(await read('load_more'))];
    expect(ids.length).toBeGreaterThan(25);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the clip channel', () => {
  it('answers the clips as items, whole, to who asks it as a feed', async () => {
    const { articles, request_id } = await pageOf({ channel: 'video' });
    expect(articles.map((item) => (item.type === 'clip' ? item.description : item.type))).toEqual([
      'clip 1',
      'clip 2',
      'clip 3',
    ]);
    expect(articles[0]).toMatchObject({ request_id, infra_feedback: expect.stringMatching(/./) });
  });
});

describe('what stands between articles', () => {
  it('is read without a word to the database', async () => {
    const before = (await pageOf()).articles.length;
    for (const table of ['trend', 'topic', 'clip', 'article']) await rename(table, `${table}_elsewhere`);
    expect((await pageOf()).articles).toHaveLength(before);
    expect((await pageOf({ channel: 'trending' })).articles.length).toBeGreaterThan(1);
    for (const table of ['trend', 'topic', 'clip', 'article']) await rename(`${table}_elsewhere`, table);
  });

  it('follows the database', async () => {
    const shown = async () => the((await pageOf()).articles, 'editor_curated_today_card')?.title;
    const id = await insertTopic(fresh.sql, {
      title: 'latest topic',
      articles: [idOf(ordinary[0])],
      publishedAt: minutesAgo(1),
    });
    await expect.poll(shown).toBe('latest topic');
    await fresh.sql`update article set removed_at = now() where news_entry_id = ${idOf(ordinary[0])}`;
    await expect.poll(shown).toBe('new topic');
    await fresh.sql`delete from topic where id = ${id}`;
  });

  it('is not what is over: trends that only old articles tell of', async () => {
    const shown = async () => the((await pageOf()).articles, 'trending_group');
    await insertArticles(fresh.sql, anArticle({ title: 'long ago', published_at: minutesAgo(6_000) }));
    await fresh.sql`
      update trend set news_entry_id = (select news_entry_id from article where title = 'long ago')
       where market = 'ngen' and news_entry_id is not null`;
    await expect.poll(shown).toBeUndefined();
    const head = async () => (await pageOf({ channel: 'trending' })).articles[0]?.type;
    await expect.poll(head).toBe('trending_group');
  });
});

const rename = async (from: string, to: string) => await fresh.sql.unsafe(`alter table ${from} rename to ${to}`);
