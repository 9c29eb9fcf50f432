import { calls } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { type App, TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const articles = ['politics', 'sports', 'health', 'world'].flatMap((category, channel) =>
  ['courier', 'herald', 'radio', 'wire', 'post'].flatMap((source, at) =>
    Array.from({ length: 4 }, (_, n) => {
      const published_at = new Date(noon - (10 + channel + 3 * at + 30 * n) * 60_000);
      return anArticle({ title: `${category} ${source} ${n}`, category, source_key: source, published_at });
    }),
  ),
);
const ofChannel = (channel: string) => articles.filter(({ category }) => category === channel);

let fresh: FreshApp;
let amina: TestReader;
let deviceId: string;
let count = 0;
beforeAll(async () => {
  fresh = await freshApp({ articles, web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  amina = new TestReader(fresh.app, fresh.clock, 'ngen');
  deviceId = (await amina.device()).device_id;
  const [item] = await page();
  fresh.clock.pass(1);
  const { news_entry_id = '' } = item ?? {};
  const body = { news_entry_id, request_id: '', infra_feedback: '', kind: 'less_exploring' as const, reasons: [] };
  await amina.ask(calls.feedback.send, { body }, { signed: true }); // so that chance has no part in the order
});

async function page(reader = amina, action: 'refresh' | 'load_more' = 'refresh'): Promise<ArticleItem[]> {
  const sent = await reader.send(calls.feed.main, { query: { features: 1, action }, body: {} });
  return sent.json<{ articles: ArticleItem[] }>().articles;
}
const channelsOf = (items: ArticleItem[]) => items.map(({ category }) => category);
const idsOf = (items: ArticleItem[]) => items.map((item) => item.news_entry_id);

const anEvent = (event_type: string, entryId: string, more: Partial<ReaderEvent> = {}): ReaderEvent => {
  count += 1;
  return { id: `event-${count}-of-a-reader`, event_type, ts: noon, news_entry_id: entryId, ...more };
};
async function log(events: ReaderEvent[], reader = amina): Promise<void> {
  const body = { news_device_id: deviceId, events, clip_events: [] };
  await reader.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
}
const opened = (channel: string, times: number, from = 0) =>
  ofChannel(channel)
    .slice(from, from + times)
    .flatMap(({ news_entry_id }) => [
      anEvent('click', news_entry_id),
      anEvent('stay', news_entry_id, { extra: { duration: 60_000 } }),
    ]);
const saved = async () => {
  const [row] = await fresh.sql`select learnt_to, data from profile where device_id = ${deviceId}`;
  return row;
};
/** Ends a process in good order, which saves what it learnt. */
const end = (app: App) => app.close();

describe('a profile', () => {
  it('learns from what a reader opens and stays with', async () => {
    const healthOnTop = async () => channelsOf((await page()).slice(0, 10)).filter((one) => one === 'health').length;
    const before = await healthOnTop();
    await log(opened('health', 5));
    expect(await healthOnTop()).toBeGreaterThan(before);
  });

  it('does not bring back what was opened, and lets sink what was shown in vain', async () => {
    const [first, second] = idsOf(await page());
    await log([anEvent('click', first ?? ''), ...Array.from({ length: 5 }, () => anEvent('impression', second ?? ''))]);
    const next = idsOf(await page());
    expect(next).not.toContain(first);
    expect(next.slice(0, 5)).not.toContain(second);
  });

  it.each(['play', 'wake', 'nonsense'])('learns nothing from %s', async (event_type) => {
    const before = idsOf(await page());
    await log([anEvent(event_type, before[0] ?? '')]);
    expect(idsOf(await page())).toEqual(before);
  });

  it('takes hostile events for what they are', async () => {
    const before = idsOf(await page());
    const id = before[5] ?? '';
    await log([
      anEvent('stay', id, { extra: { duration: 'long' } }),
      anEvent('click', 'ngenzzzzzzzzzzzzzzzz'),
      anEvent('click', '__proto__'),
      anEvent('like', id, { extra: { value: 0 } }),
      { id: 'event-without-item', event_type: 'click', ts: noon },
    ]);
    expect(await page()).toHaveLength(20);
  });
});

describe('EVT-10 a crash', () => {
  it('between the events and the saving of the profile loses nothing', async () => {
    await log(opened('health', 5));
    const known = idsOf(await page());
    expect(await saved()).toBeUndefined(); // the process that learnt it never saves it
    const reborn = await fresh.another();
    expect(idsOf(await page(amina.at(reborn)))).toEqual(known);
    await end(reborn);
    expect(await saved()).toMatchObject({ learnt_to: 11 });
  });

  it('after the saving counts nothing twice: in steps, it learns what it learns at once', async () => {
    const learnAndEnd = async () => {
      const app = await fresh.another();
      await page(amina.at(app));
      await end(app);
      return await saved();
    };
    await log(opened('health', 3));
    await learnAndEnd();
    await log(opened('sports', 2));
    await learnAndEnd();
    await log(opened('world', 1));
    const inSteps = await learnAndEnd();
    await fresh.sql`delete from profile`;
    expect(inSteps).toEqual(await learnAndEnd());
    expect(inSteps).toMatchObject({ learnt_to: 13 });
  });
});

describe('events', () => {
  it('that are sent again are not learnt again', async () => {
    const events = opened('health', 3);
    await log(events);
    const known = idsOf(await page());
    await log(events);
    expect(idsOf(await page())).toEqual(known);
    const other = await fresh.another();
    expect(idsOf(await page(amina.at(other)))).toEqual(known);
    await end(other);
  });

  it('that reach several processes are learnt in one order by all', async () => {
    const other = await fresh.another();
    const elsewhere = amina.at(other);
    await page(elsewhere);
    await log(opened('health', 2));
    await log(opened('sports', 2), elsewhere);
    await log(opened('health', 1, 2));
    await log(opened('world', 1), elsewhere);
    const third = await fresh.another();
    const truth = idsOf(await page(amina.at(third)));
    await expect.poll(async () => idsOf(await page())).toEqual(truth);
    await expect.poll(async () => idsOf(await page(elsewhere))).toEqual(truth);
    await end(other);
    await end(third);
  });

  it('of one device at the same time are each learnt once', async () => {
    const batches = ['health', 'sports', 'world'].map((channel) => opened(channel, 3));
    await Promise.all(batches.map((batch) => log(batch)));
    const numbers = await fresh.sql`select number from event where device_id = ${deviceId} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
    const other = await fresh.another();
    const truth = idsOf(await page(amina.at(other)));
    await expect.poll(async () => idsOf(await page())).toEqual(truth);
    await end(other);
  });
});
