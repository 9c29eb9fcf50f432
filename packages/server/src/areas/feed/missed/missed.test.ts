import { calls } from '@griot/contract/calls';
import type { FeedItem, MissedGroup } from '@griot/contract/entities/feed-item';
import { DAY_MS } from '@griot/domain/time-units';
import { anArticle, type NewArticle } from '@griot/testkit/an-article';
import { cookieKey } from '@griot/testkit/claims/a-target';
import { freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, describe, expect, it } from 'vitest';
import { provenDeviceId } from '../../../http/reader/prove-device.ts';
import { encodeReaderCookie } from '../../../http/reader/reader-cookie.ts';

const towns = ['Abeokuta', 'Bauchi', 'Calabar', 'Damaturu', 'Enugu', 'Funtua', 'Gombe', 'Hadejia', 'Ibadan', 'Jalingo'];
const topics = ['politics', 'sports', 'business', 'technology', 'health'];
const text = (n: number) =>
  `<figure><img src="x"><figcaption>Boats were near the shore</figcaption></figure><h2>A long night before it</h2><p>Story ${n} began on Monday morning. It goes on in ${towns[n - 1]}. Nobody knows its end.</p>`;
/** Ten stories, each reported by two sources, and published as late as the clock will be. */
const articles = Array.from({ length: 20 }, (_, at) => {
  const n = Math.floor(at / 2) + 1;
  return anArticle({
    title: `Story ${n} as told by source ${at % 2}`,
    body_html: text(n),
    story: `story-${n}`,
    category: topics[n % topics.length] ?? '',
    source_key: `source-${at % 2}-${n % 5}`,
    published_at: new Date(Date.UTC(2026, 2, 12, 11, 0, at)),
  });
});
const fresh = await freshApp({ articles });
afterAll(() => fresh.close());

async function newReader(): Promise<TestReader> {
  const reader = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
  await reader.device();
  return reader;
}

const body = { news_id_list: {}, instaclip_id_list: {} };
async function feed(reader: TestReader, features = 0): Promise<FeedItem[]> {
  fresh.clock.pass(1_000);
  const query = { features, action: 'refresh' as const, ip_city: '', refresh_count: 1 };
  return (await reader.ask(calls.feed.main, { query, body })).articles as FeedItem[];
}
const missedIn = (items: readonly FeedItem[]) =>
  items.find((item): item is MissedGroup => item.type === 'missed_group');

describe('what a reader missed', () => {
  it('comes after a day away: five stories at the top, each in two sentences, in place of the top news', async () => {
    const reader = await newReader();
    expect(missedIn(await feed(reader))).toBeUndefined();
    fresh.clock.pass(DAY_MS);
    const items = await feed(reader);
    const group = missedIn(items);
    expect(items[0]).toBe(group);
    expect(group?.title).toBe('What you missed');
    expect(group?.articles).toHaveLength(5);
    expect(new Set(group?.articles.map(({ story_id }) => story_id)).size).toBe(5);
    for (const { digest } of group?.articles ?? [])
      expect(digest).toMatch(/^Story \d+ began on Monday morning\. It goes on in \w+\.$/);
    expect(items.some(({ type }) => type === 'top_news_group')).toBe(false);
    const shown = group?.articles.map(({ news_entry_id }) => news_entry_id) ?? [];
    const below = items.flatMap((item) => ('news_id' in item ? [item.news_entry_id] : []));
    expect(below.filter((id) => shown.includes(id))).toEqual([]);
  });

  it('stays for the visit, in every process, and not for the next', async () => {
    const reader = await newReader();
    await feed(reader);
    fresh.clock.pass(DAY_MS);
    expect(missedIn(await feed(reader))).toBeDefined();
    fresh.clock.pass(10 * 60_000);
    expect(missedIn(await feed(reader))).toBeDefined();
    fresh.clock.pass(40 * 60_000);
    expect(missedIn(await feed(reader))).toBeUndefined();
  });

  it('is sent away by its reader, and comes again after the next absence', async () => {
    const reader = await newReader();
    fresh.clock.pass(2 * DAY_MS);
    expect(missedIn(await feed(reader))).toBeDefined();
    fresh.clock.pass(1_000);
    await reader.ask(calls.reading.dismissMissed, {}, { signed: true });
    expect(missedIn(await feed(reader))).toBeUndefined();
    fresh.clock.pass(DAY_MS);
    expect(missedIn(await feed(reader))).toBeDefined();
  });

  it('is sent away for an account or for a device: each request gets what its own reader did', async () => {
    const session = 'session0000000000000missed';
    const account = (await new Talk(fresh, '').signedIn('', session)).inBrowser();
    const deviceId = provenDeviceId((await account.device()).device_id);
    const user = { id: account.userId, sessionId: session };
    account.cookie = encodeReaderCookie({ market: 'ngen', deviceId, user }, cookieKey);
    const device = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    device.use(await account.device());
    device.cookie = encodeReaderCookie({ market: 'ngen', deviceId, user: undefined }, cookieKey);
    fresh.clock.pass(DAY_MS);
    expect(missedIn(await feed(device))).toBeDefined();
    // on another device of the account
    await fresh.sql`
      insert into reading_choice (owner_id, missed_seen_at) values (${account.userId}, ${fresh.clock.now()})`;
    expect(missedIn(await feed(account))).toBeUndefined();
    expect(missedIn(await feed(device))).toBeDefined();
    await device.ask(calls.reading.dismissMissed, {}, { signed: true });
    expect([missedIn(await feed(device)), missedIn(await feed(account))]).toEqual([undefined, undefined]);
  });

  it('is not for a client that cannot show it, nor for a reader without a device', async () => {
    const reader = await newReader();
    fresh.clock.pass(DAY_MS);
    expect(missedIn(await feed(reader, 31))).toBeUndefined();
    const nobody = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    expect(missedIn(await feed(nobody))).toBeUndefined();
  });

  it('leaves out stories that were read and articles that are not wanted', async () => {
    const reader = await newReader();
    const { device_id } = await reader.device();
    fresh.clock.pass(DAY_MS);
    const at = fresh.clock.now();
    const [read] = articles;
    await fresh.sql`insert into opened_article values (${device_id}, 'ngen', ${read?.news_entry_id ?? ''}, ${at})`;
    const first = await feed(reader);
    const group = missedIn(first);
    expect(group?.articles.map(({ story_id }) => story_id)).not.toContain('story-1');
    const [unwanted] = group?.articles ?? [];
    const { news_entry_id = '', request_id = '', infra_feedback = '' } = unwanted ?? {};
    fresh.clock.pass(1_000);
    const feedback = { news_entry_id, request_id, infra_feedback, kind: 'not_interested' as const, reasons: [] };
    await reader.ask(calls.feedback.send, { body: feedback }, { signed: true });
    const left = missedIn(await feed(reader))?.articles.map((one) => one.news_entry_id);
    expect(left).not.toContain(news_entry_id);
  });

  it.each([
    ['source', ({ source_key }: NewArticle) => ({ muted_sources: [source_key] })],
    ['topic', ({ category }: NewArticle) => ({ muted_topics: [category] })],
    ['word of the title', ({ story }: NewArticle) => ({ muted_words: [String(story).replace('-', ' ')] })],
    ['word of the sentences', ({ body_html }: NewArticle) => ({ muted_words: [/in (\w+)\./.exec(body_html)?.[1]] })],
  ])('is five other stories for a reader who muted the %s of one', async (_name, mute) => {
    const reader = await newReader();
    fresh.clock.pass(DAY_MS);
    const first = missedIn(await feed(reader))?.articles ?? [];
    expect(first).toHaveLength(5);
    const [unwanted] = articles.filter(({ news_entry_id }) => news_entry_id === first[0]?.news_entry_id);
    fresh.clock.pass(1_000);
    await reader.ask(calls.reader.changeSettings, { body: { add: mute(unwanted as NewArticle) } } as never, {
      signed: true,
    });
    const left = missedIn(await feed(reader))?.articles ?? [];
    expect(left.map(({ story_id }) => story_id)).not.toContain(unwanted?.story);
    expect(left).toHaveLength(5);
  });
});
