import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Kind = ShapeOf<typeof calls.feedback.send>['body']['kind'];
type Page = { request_id: string; articles: ArticleItem[] };

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
/** Articles of several sources and channels, the newest first. */
const articles = ['politics', 'sports', 'health'].flatMap((category, channel) =>
  ['courier', 'herald', 'radio', 'wire'].flatMap((source, at) =>
    Array.from({ length: 4 }, (_, n) =>
      anArticle({
        title: `${category} ${source} ${n}`,
        category,
        source_key: source,
        source_name: source.toUpperCase(),
        published_at: minutesAgo(10 + channel + 5 * at + 20 * n),
      }),
    ),
  ),
);

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles, web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  amina = new TestReader(fresh.app, fresh.clock, 'ngen');
  await amina.device();
  await say({ kind: 'less_exploring', item: await firstOf() }); // so that chance has no part in the order
});

type FeedRequest = { channel?: string; version?: number; action?: 'refresh' | 'load_more'; reader?: TestReader };
async function pageOf({
  channel = 'main',
  version,
  action = 'refresh',
  reader = amina,
}: FeedRequest = {}): Promise<Page> {
  const query = { features: 1, action, ...(version !== undefined && { profile_version: version }) };
  const sent =
    channel === 'main'
      ? await reader.send(calls.feed.main, { query, body: {} })
      : await reader.send(calls.feed.category, { params: { id: channel }, query, body: {} });
  return sent.json<Page>();
}
const idsOf = ({ articles: items }: Page) => items.map((item) => item.news_entry_id);

async function allIds(asked: FeedRequest = {}): Promise<string[]> {
  const ids = idsOf(await pageOf(asked));
  for (;;) {
    const more = idsOf(await pageOf({ ...asked, action: 'load_more' }));
    if (more.length === 0) return ids;
    ids.push(...more);
  }
}

type GivenFeedback = { kind: Kind; item: ArticleItem; reasons?: string[]; reader?: TestReader };
async function say({ kind, item, reasons = [], reader = amina }: GivenFeedback): Promise<number> {
  fresh.clock.pass(1);
  const { news_entry_id, request_id, infra_feedback } = item;
  const body = { news_entry_id, request_id, infra_feedback, kind, reasons };
  return (await reader.ask(calls.feedback.send, { body }, { signed: true })).profile_version;
}
const firstOf = async (asked: FeedRequest = {}): Promise<ArticleItem> => {
  const [item] = (await pageOf(asked)).articles;
  if (!item) throw new Error('the page is empty');
  return item;
};
const articleOf = (item: ArticleItem) => articles.find((one) => one.news_entry_id === item.news_entry_id) as NewArticle;
const meanPlace = (ids: string[], is: (article: NewArticle) => boolean) => {
  const places = ids.flatMap((id, place) =>
    is(articles.find((a) => a.news_entry_id === id) as NewArticle) ? [place] : [],
  );
  return places.reduce((sum, place) => sum + place, 0) / places.length;
};

describe('NEG-05 what a reader does not want', () => {
  it('never comes back, and its source and topic sink on the very next request', async () => {
    const before = await allIds();
    const item = await firstOf();
    const { source_key, category } = articleOf(item);
    const isLike = (one: NewArticle) => one.source_key === source_key && one.category === category;
    const version = await say({ kind: 'not_interested', item });
    const after = await allIds({ version });
    expect(after).not.toContain(item.news_entry_id);
    expect(after).toHaveLength(before.length - 1);
    expect(meanPlace(after, isLike)).toBeGreaterThan(meanPlace(before, isLike));
  });

  it('is kept before it is answered: a process that starts afterwards knows it', async () => {
    const item = await firstOf();
    await say({ kind: 'not_interested', item });
    expect(await fresh.sql`select data from profile`).toHaveLength(0); // nothing was saved yet
    const reborn = amina.at(await fresh.another());
    expect(await allIds({ reader: reborn })).not.toContain(item.news_entry_id);
  });

  it('is known to another process that already knew the reader, by the version the client sends', async () => {
    const elsewhere = amina.at(await fresh.another());
    const item = await firstOf({ reader: elsewhere });
    const version = await say({ kind: 'not_interested', item });
    expect(await allIds({ reader: elsewhere, version })).not.toContain(item.news_entry_id);
  });

  it('is told to every other process', async () => {
    const elsewhere = amina.at(await fresh.another());
    const item = await firstOf({ reader: elsewhere });
    await say({ kind: 'not_interested', item });
    await expect.poll(() => allIds({ reader: elsewhere })).not.toContain(item.news_entry_id);
  });

  it('is nobody else’s business', async () => {
    const item = await firstOf();
    await say({ kind: 'not_interested', item });
    const bola = new TestReader(fresh.app, fresh.clock, 'ngen');
    await bola.device();
    expect(await allIds({ reader: bola })).toContain(item.news_entry_id);
  });

  it.each<[Kind, string[], string]>([
    ['less_source', [], 'source_key'],
    ['not_interested', ['source'], 'source_key'],
    ['less_topic', [], 'category'],
    ['not_interested', ['topic'], 'category'],
  ])('sinks by %s %j all that has the same %s', async (kind, reasons, field) => {
    const before = await allIds();
    const item = await firstOf();
    const same = articleOf(item)[field as 'category'];
    const isSame = (one: NewArticle) => one[field as 'category'] === same;
    const version = await say({ kind, item, reasons });
    const after = await allIds({ version });
    expect(meanPlace(after, isSame)).toBeGreaterThan(meanPlace(before, isSame) + 5);
  });

  it('was seen before: only the item goes, nothing else sinks', async () => {
    const item = await firstOf();
    const version = await say({ kind: 'not_interested', item, reasons: ['seen'] });
    expect(await allIds({ version })).not.toContain(item.news_entry_id);
    const [row] =
      await fresh.sql`select said from event where id <> '' and number = ${version} and said is not null order by ts desc`;
    expect(row?.said.signals).toMatchObject([{ kind: 'hide' }]);
  });

  it('can be taken back within the hour, as if it had never been said', async () => {
    const before = await allIds();
    const item = await firstOf();
    await say({ kind: 'not_interested', item });
    await say({ kind: 'undo', item });
    expect(await allIds()).toEqual(before);
    await say({ kind: 'not_interested', item });
    fresh.clock.pass(3_600_001);
    await say({ kind: 'undo', item });
    fresh.clock.pass(-3_600_001);
    expect(await allIds()).not.toContain(item.news_entry_id);
  });

  it('is said once, however often it is sent', async () => {
    const item = await firstOf();
    const versions = [await say({ kind: 'not_interested', item }), await say({ kind: 'not_interested', item })];
    expect(versions[0]).toBe(versions[1]);
    expect(await say({ kind: 'undo', item: await firstOf() })).toBe(versions[0]);
  });

  it('is not said again by the event that the client logs of it, even after it was taken back', async () => {
    const item = await firstOf();
    await say({ kind: 'not_interested', item });
    await say({ kind: 'undo', item });
    const { device_id } = await amina.device();
    const { news_entry_id } = item;
    const events = [{ id: 'event-late-1', event_type: 'not_interested', ts: noon, news_entry_id }];
    const body = { news_device_id: device_id, events, clip_events: [] };
    await amina.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    expect(await allIds()).toContain(news_entry_id);
  });
});

describe('a reader may', () => {
  it('follow a source and a topic, and stop', async () => {
    const before = await allIds();
    const item = (await pageOf({ channel: 'health' })).articles.at(-1) as ArticleItem;
    const isOfSource = (one: NewArticle) => one.source_key === articleOf(item).source_key;
    const isHealth = (one: NewArticle) => one.category === 'health';
    await say({ kind: 'follow_source', item });
    const followed = await allIds({ version: await say({ kind: 'follow_topic', item }) });
    expect(meanPlace(followed, isOfSource)).toBeLessThan(meanPlace(before, isOfSource));
    expect(meanPlace(followed, isHealth)).toBeLessThan(meanPlace(before, isHealth));
    expect(followed).toContain(item.news_entry_id);
    await say({ kind: 'unfollow_source', item });
    await say({ kind: 'unfollow_topic', item });
    expect(await allIds()).toEqual(before);
  });

  it('IDN-10 say a thing once under one id, however often it is sent and whatever they said since', async () => {
    const item = await firstOf();
    const { news_entry_id, request_id, infra_feedback } = item;
    const { device_id: deviceId } = await amina.device();
    const sendAs = async (kind: Kind, client_id: string) => {
      fresh.clock.pass(1);
      const body = { news_entry_id, request_id, infra_feedback, kind, reasons: ['science'], client_id };
      return (await amina.send(calls.feedback.send, { body }, { signed: true })).statusCode;
    };
    const storedFeedback = async () =>
      (
        await fresh.sql<{ event_type: string }[]>`
          select event_type from event where device_id = ${deviceId} and event_type like 'feedback_%follow%'
           order by number`
      ).map(({ event_type }) => event_type);
    const both = ['feedback_follow_topic', 'feedback_unfollow_topic'];
    expect([await sendAs('follow_topic', 'f-1'), await sendAs('unfollow_topic', 'f-2')]).toEqual([200, 200]);
    expect(await storedFeedback()).toEqual(both);
    expect([await sendAs('follow_topic', 'f-1'), await sendAs('unfollow_topic', 'f-2')]).toEqual([200, 200]);
    expect(await storedFeedback()).toEqual(both);
  });

  it('follow the topic they name', async () => {
    const item = await firstOf();
    await say({ kind: 'follow_topic', item, reasons: ['science'] });
    const [row] =
      await fresh.sql`select said from event where said->>'kind' = 'follow_topic' order by ts desc, number desc limit 1`;
    expect(row?.said.signals).toEqual([{ kind: 'follow', what: 'topics', name: 'science' }]);
  });

  it('turn off places, popularity and trying out, and take it back', async () => {
    const item = await firstOf();
    for (const kind of ['less_local', 'less_popular', 'less_exploring'] as const) {
      const answer = await say({ kind, item });
      expect(await say({ kind, item })).toBe(answer);
      expect(await say({ kind: 'undo', item })).toBe(answer + 1);
    }
  });

  it('report an item: moderators see why, and the reader does not see it again', async () => {
    const item = await firstOf();
    const { device_id } = await amina.device();
    const version = await say({ kind: 'report', item, reasons: ['misleading', 'spam'] });
    expect(await allIds({ version })).not.toContain(item.news_entry_id);
    const reports = () => fresh.sql`
      select market, news_entry_id, request_id, reasons, undone_at from report where device_id = ${device_id}`;
    const { news_entry_id, request_id } = item;
    const reported = { market: 'ngen', news_entry_id, request_id, reasons: ['misleading', 'spam'] };
    expect(await reports()).toEqual([{ ...reported, undone_at: null }]);
    await say({ kind: 'undo', item });
    expect(await reports()).toMatchObject([{ undone_at: expect.any(Date) }]);
  });
});
