import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { anArticle, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../../db/sql.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const kano = '2335204';

/** Muted by each of the three means alike: its source, its topic, a word of its title. */
const unwanted = (n: number, more: Partial<NewArticle> = {}) =>
  anArticle({
    title: `Lottery and harvest ${n}`,
    source_key: 'tabloid',
    category: 'sports',
    also_in: ['politics'],
    places: [kano],
    city_label: 'Kano',
    published_at: minutesAgo(n),
    ...more,
  });
const wanted = (n: number) =>
  anArticle({
    title: `A calm harvest ${n}`,
    source_key: `paper-${n % 30}`,
    category: n % 2 ? 'politics' : 'business',
    places: [kano],
    city_label: 'Kano',
    published_at: minutesAgo(60 + n),
  });
const story = { story: 'draw', is_sample: true };
const reports = ['tabloid', 'courier', 'ledger'].map((source_key, n) =>
  n === 0
    ? unwanted(1, { ...story, sample_key: 'draw-0' })
    : anArticle({ title: `The draw ${n}`, source_key, category: 'politics', ...story, sample_key: `draw-${n}` }),
);
const calm = { category: 'politics', story: 'vote', is_sample: true };
const vote = ['courier', 'ledger', 'echo'].map((source_key, n) =>
  anArticle({
    title: `A calm vote ${n}`,
    source_key,
    sample_key: `vote-${n}`,
    ...calm,
    published_at: minutesAgo(n + 1),
  }),
);
const many = Array.from({ length: 30 }, (_, n) => unwanted(2 + n));
const others = Array.from({ length: 60 }, (_, n) => wanted(n));
const [first, asked] = [many[0] as NewArticle, others[1] as NewArticle];
const clips = [
  aNewClip({ description: 'The lottery draw', channel: 'sports', publisher_key: 'tabloid', created_at: minutesAgo(1) }),
  aNewClip({ description: 'A calm day', channel: 'politics', publisher_key: 'paper-1', created_at: minutesAgo(2) }),
];

async function place(sql: Sql): Promise<void> {
  await insertClips(sql, ...clips);
  const articles = [first, asked].map(({ news_entry_id }) => news_entry_id);
  await insertTopic(sql, { title: 'Topic of the day', articles, publishedAt: minutesAgo(60) });
  await sql`
    insert into trend (market, term, title, mark, reports, place, at, news_entry_id, made_by)
    values ('ngen', 'lottery', 'Lottery', 'up', 7, 1, now(), ${first.news_entry_id}, 'count'),
           ('ngen', 'harvest', 'Harvest', 'new', 4, 2, now(), ${asked.news_entry_id}, 'count')`;
}

let fresh: FreshApp;
let reader: TestReader;
let topicId = '';
beforeAll(async () => {
  fresh = await freshApp({ articles: [...reports, ...vote, ...many, ...others], place, web: null });
  await untilIndexed(fresh.sql);
  topicId = (await fresh.sql`select id from topic`)[0]?.id;
});
afterAll(() => fresh.close());
beforeEach(async () => {
  reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  await reader.device();
});

const feed = async (id: string, action: 'refresh' | 'load_more' = 'refresh') => {
  const query = { action, features: 0 };
  return id === 'main'
    ? await reader.ask(calls.feed.main, { query, body: {} })
    : await reader.ask(calls.feed.category, { params: { id }, query, body: {} });
};
const id = asked.news_entry_id;
const search = { query: 'harvest', page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
const pageOfClips = { action: 'refresh', count: 20 } as const;

/** Every list of the service that shows articles or clips, as its whole answer. */
const lists = {
  'For You': () => feed('main'),
  'a channel': () => feed('politics'),
  'the local channel': () => feed(kano),
  'the trending channel': () => feed('trending'),
  'the clip channel as a feed': () => feed('video'),
  related: () => reader.ask(calls.feed.related, { params: { id: many[1]?.news_entry_id ?? '' } }),
  explore: () => reader.ask(calls.feed.explore, { query: { news_entry_id: id, request_count: 20 } }),
  'top news': () => reader.ask(calls.feed.topNews, { query: {} }),
  'the top news of a story': () =>
    reader.ask(calls.feed.topNewsOf, { params: { id: reports[1]?.news_entry_id ?? '' } }),
  'a topic': () => reader.ask(calls.feed.curated, { query: { event_id: topicId }, body: {} }),
  search: () => reader.ask(calls.search.articles, { query: search }),
  'what is in demand': () => reader.ask(calls.search.trending, { query: { type: 'trending', page_size: 20 } }),
  clips: () => reader.ask(calls.clip.forYou, { query: pageOfClips, body: {} }),
  'clips of an article': () => reader.ask(calls.clip.related, { query: { news_entry_id: id, count: 20 }, body: {} }),
};

type Body = ShapeOf<typeof calls.reader.changeSettings>['body'];
async function set(body: Body): Promise<number> {
  fresh.clock.pass(1);
  return (await reader.ask(calls.reader.changeSettings, { body }, { signed: true })).profile_version;
}
const means: [string, Body][] = [
  ['source', { add: { muted_sources: ['tabloid'] } }],
  ['topic', { add: { muted_topics: ['sports'] } }],
  ['word', { add: { muted_words: ['LOTTERY'] } }],
];

describe.each(Object.entries(lists))('OVL-06 NEG-05 %s', (_, list) => {
  it.each(means)('is without a muted %s', async (_name, mute) => {
    expect(JSON.stringify(await list())).toMatch(/lottery/i);
    await set(mute);
    const after = JSON.stringify(await list());
    expect(after).not.toMatch(/lottery/i);
    expect(after).toMatch(/calm|draw/i);
    await set({ muted_sources: [], muted_topics: [], muted_words: [] });
    expect(JSON.stringify(await list())).toMatch(/lottery/i);
  });
});

describe('OVL-06 what is muted', () => {
  const titlesIn = ({ articles }: Awaited<ReturnType<typeof feed>>) =>
    articles.flatMap((item) => ('title' in item && 'news_id' in item ? [item.title] : []));

  it.each(means)('leaves pages full, however far the list goes on: %s', async (_name, mute) => {
    await set(mute);
    const pages = [titlesIn(await feed('main')), titlesIn(await feed('main', 'load_more'))];
    expect(pages.map(({ length }) => length)).toEqual([20, 20]);
    expect(pages.flat().filter((title) => /lottery/i.test(title))).toEqual([]);
  });

  it('is not suggested while somebody types', async () => {
    const titles = async () =>
      (await reader.ask(calls.search.suggest, { query: { query: 'lott', page_size: 10 } })).suggestions.map(
        ({ title }) => title.toLowerCase(),
      );
    expect(await titles()).toContain('lottery');
    await set({ add: { muted_words: ['lottery'] } });
    expect(await titles()).not.toContain('lottery');
  });

  it('counts as a topic wherever its channel shows it, and for a city', async () => {
    await set({ add: { muted_topics: ['politics'] } });
    expect(titlesIn(await feed('sports')).filter((title) => /lottery/i.test(title))).toEqual([]);
    await set({ muted_topics: [kano] });
    expect(titlesIn(await feed('business'))).toEqual([]);
  });

  it('is a phrase only where its words follow each other', async () => {
    await set({ add: { muted_words: ['harvest lottery'] } });
    expect(titlesIn(await feed('sports')).length).toBeGreaterThan(0);
    await set({ muted_words: ['lottery and harvest'] });
    expect(titlesIn(await feed('sports'))).toEqual([]);
  });

  it('is still read when a link asks for it by name', async () => {
    await set({ add: { muted_sources: ['tabloid'] } });
    const { articles } = await reader.ask(calls.feed.topNewsOf, { params: { id: first.news_entry_id } });
    expect(articles.map(({ news_entry_id }) => news_entry_id)).toContain(first.news_entry_id);
  });
});
