import { calls } from '@griot/contract/calls';
import type { ArticleItem, FeedItem } from '@griot/contract/entities/feed-item';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../../../db/sql.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const stories = ['flood', 'vote'].flatMap((story) =>
  ['courier', 'ledger', 'echo'].map((source_key, n) =>
    anArticle({ title: `${story} ${n}`, story, source_key, category: 'politics', published_at: minutesAgo(5 + n) }),
  ),
);
const others = Array.from({ length: 12 }, (_, n) =>
  anArticle({ title: `news ${n}`, source_key: `source-${n}`, category: 'world', published_at: minutesAgo(30 + n) }),
);

let fresh: FreshApp;
let reader: TestReader;
beforeAll(async () => {
  const place = (sql: Sql) => insertClips(sql, aNewClip({ description: 'rain' }), aNewClip({ description: 'sun' }));
  fresh = await freshApp({ articles: [...stories, ...others], place, web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  await reader.device();
});

type Given = { requestId: string; headlines: ArticleItem[]; listed: ArticleItem[] };
async function given(query: Partial<{ features: number; action: 'load_more' }> = {}): Promise<Given> {
  const { articles, request_id } = await reader.ask(calls.feed.main, {
    query: { features: 0, action: 'refresh', ...query },
    body: {},
  });
  const group = articles.find((item): item is Extract<FeedItem, { type: 'top_news_group' }> => {
    return item.type === 'top_news_group';
  });
  const listed = articles.filter((item) => item.type === 'normal') as ArticleItem[];
  return { requestId: request_id, headlines: (group?.articles ?? []) as unknown as ArticleItem[], listed };
}
const idsOf = (items: readonly ArticleItem[]) => items.map(({ news_entry_id }) => news_entry_id);

type Sayable = Pick<ArticleItem, 'news_entry_id' | 'request_id' | 'infra_feedback'>;
async function say(item: Sayable, kind: 'not_interested' | 'undo' = 'not_interested'): Promise<void> {
  fresh.clock.pass(1);
  const { news_entry_id, request_id, infra_feedback } = item;
  const body = { news_entry_id, request_id, infra_feedback, kind, reasons: [] };
  await reader.ask(calls.feedback.send, { body }, { signed: true });
}

it('what the top news shows is not in the list below, on this page or the next, nor is its story', async () => {
  const { headlines, listed } = await given();
  expect(headlines).toHaveLength(2);
  const { listed: more } = await given({ action: 'load_more' });
  expect([...listed, ...more].filter(({ title }) => /flood|vote/.test(title))).toEqual([]);
  expect(listed).toHaveLength(others.length);
});

it('a client that cannot show the top news finds the stories in its list', async () => {
  const { headlines, listed } = await given({ features: 1 });
  expect(headlines).toEqual([]);
  expect(listed.filter(({ title }) => /flood|vote/.test(title))).toHaveLength(2);
});

it('NEG-05 what a reader hid leaves the top news too, and all of it when nothing is left', async () => {
  const { headlines } = await given();
  const [first, second] = headlines as [ArticleItem, ArticleItem];
  await say(first);
  expect(idsOf((await given()).headlines)).toEqual([second.news_entry_id]);
  await say(second);
  expect((await given()).headlines).toEqual([]);
  await say(second, 'undo');
  expect(idsOf((await given()).headlines)).toEqual([second.news_entry_id]);
});

it('NEG-05 a clip that a reader hid leaves its channel too, asked for as a feed', async () => {
  const clips = async () => {
    const sent = { params: { id: 'video' }, query: { features: 0, action: 'refresh' as const }, body: {} };
    return (await reader.ask(calls.feed.category, sent)).articles.filter((item) => item.type === 'clip');
  };
  const [first, second] = await clips();
  if (first === undefined || second === undefined) throw new Error('there are two clips');
  await say(first);
  expect((await clips()).map(({ id }) => id)).toEqual([second.id]);
});

it('why a headline is shown is known', async () => {
  const { headlines, requestId } = await given();
  const query = { request_id: requestId, news_entry_id: headlines[0]?.news_entry_id ?? '' };
  const { reasons } = await reader.ask(calls.feedback.why, { query }, { signed: true });
  expect(reasons).toEqual([{ term: 'top', label: 'Top news', share: 1, control: null, is_less: false }]);
});

it('is the same when asked again, so that pages turned without script go on where the last ended', async () => {
  const [once, again] = [await given({ features: 1 }), await given({ features: 1 })];
  expect(idsOf(again.listed)).toEqual(idsOf(once.listed));
});

async function read(items: readonly ArticleItem[]): Promise<void> {
  const events = items.map(({ news_entry_id, request_id, infra_feedback }) => ({
    id: `read-${request_id}-${news_entry_id}`,
    event_type: 'click',
    ts: noon,
    news_entry_id,
    request_id,
    infra_feedback,
  }));
  const { device_id } = await reader.device();
  const body = { news_device_id: device_id, events, clip_events: [] };
  await reader.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
}

it('who has read all there is finds it again, rather than nothing; what they hid stays away', async () => {
  const { listed } = await given({ features: 1 });
  const [hidden, known] = listed.filter(({ title }) => title.startsWith('news')) as [ArticleItem, ArticleItem];
  await say(hidden);
  const onceMore = async () => {
    const { listed: next } = await given({ features: 1 });
    await read(next);
    return idsOf(next);
  };
  expect(await onceMore()).toContain(known.news_entry_id);
  await expect.poll(onceMore).not.toContain(known.news_entry_id); // other reports of what was read
  await expect.poll(onceMore).toContain(known.news_entry_id);
  expect(await onceMore()).not.toContain(hidden.news_entry_id);
});
