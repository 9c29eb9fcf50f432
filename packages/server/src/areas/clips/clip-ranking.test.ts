import { calls } from '@griot/contract/calls';
import type { Clip } from '@griot/contract/entities/clip';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
/** Twelve clips within a quarter of an hour, by turns of sports and science. */
const clips = Array.from({ length: 12 }, (_, n) =>
  aNewClip({
    description: `${n % 2 === 0 ? 'sports' : 'science'} ${n}`,
    channel: n % 2 === 0 ? 'sports' : 'science',
    publisher_key: `publisher-${n}`,
    created_at: new Date(noon - n * 60_000),
  }),
);

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ place: (sql) => insertClips(sql, ...clips) });
});
afterAll(() => fresh.close());

async function aReader(): Promise<TestReader> {
  const reader = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
  await reader.device();
  return reader;
}
const page = async (reader: TestReader, count = 20, more: { action?: 'load_more'; request_id?: string } = {}) =>
  await reader.ask(calls.clip.forYou, { query: { action: 'refresh', count, ...more }, body: {} });

let events = 0;
async function does(reader: TestReader, event_type: string, all: readonly Clip[]): Promise<void> {
  const { device_id } = await reader.device();
  const clip_events = all.map(({ news_entry_id, request_id, infra_feedback }) => {
    events += 1;
    return {
      id: `event-id-${events}`,
      event_type,
      ts: fresh.clock.now().getTime(),
      news_entry_id,
      request_id,
      infra_feedback,
    };
  });
  const body = { news_device_id: device_id, access_type: 'wifi', events: [], clip_events };
  await reader.ask(calls.event.sessionEvents, { query: { rts: 1 }, body } as never);
}

describe('the clips for a reader', () => {
  it('are ranked by what they have watched', async () => {
    const reader = await aReader();
    const before = (await page(reader)).content;
    const watched = before.filter(({ description }) => description.startsWith('science')).slice(0, 3);
    await does(reader, 'play', watched);
    const scienceIn = (all: readonly Clip[]) =>
      all.slice(0, 3).filter(({ description }) => description.startsWith('science')).length;
    await expect.poll(async () => scienceIn((await page(reader)).content)).toBeGreaterThanOrEqual(2);
    expect(scienceIn((await page(await aReader())).content)).toBeLessThanOrEqual(2);
  });

  it('FEED-17 stand in the row of For You in the same order, without those that were seen', async () => {
    const reader = await aReader();
    const row = async (seen: readonly Clip[] = []) => {
      const instaclip_id_list = { 'request-0': seen.map(({ news_entry_id }) => news_entry_id) };
      const asked = { query: { features: 0, action: 'refresh' as const }, body: { instaclip_id_list } };
      const { articles } = await reader.ask(calls.feed.main, asked);
      return articles.flatMap((item) => (item.type === 'insta_clip' ? item.articles : []));
    };
    const before = await row();
    expect(before).toHaveLength(4);
    const [first] = before;
    const unseen = await row(before.slice(0, 1));
    expect(unseen.map(({ id }) => id)).not.toContain(first?.id);
    const { content } = await page(reader);
    await does(reader, 'play', content.filter(({ description }) => description.startsWith('science')).slice(0, 3));
    const scienceIn = (all: readonly Clip[]) =>
      all.filter(({ description }) => description.startsWith('science')).length;
    await expect.poll(async () => scienceIn((await row()).slice(0, 3))).toBeGreaterThanOrEqual(2);
  });

  it('are not those again that they have watched, unless there are no others', async () => {
    const reader = await aReader();
    const { content } = await page(reader);
    const [first] = content;
    if (!first) throw new Error('there are no clips');
    await does(reader, 'play', [first]);
    await expect.poll(async () => (await page(reader)).content.map(({ id }) => id)).not.toContain(first.id);
    await does(reader, 'play', content);
    await expect.poll(async () => (await page(reader)).content.length).toBe(12);
  });

  it('lose rank with each impression in vain', async () => {
    const reader = await aReader();
    const [first] = (await page(reader, 20)).content;
    if (!first) throw new Error('there are no clips');
    const rankOf = async () => (await page(reader)).content.findIndex(({ id }) => id === first.id);
    for (let n = 0; n < 3; n += 1) {
      await does(reader, 'impression', [first]);
      fresh.clock.pass(60_000);
    }
    await expect.poll(rankOf).toBeGreaterThan(0);
  });

  it('say why they are shown', async () => {
    const reader = await aReader();
    const { request_id, content } = await page(reader, 2);
    const query = { request_id, news_entry_id: content[0]?.news_entry_id ?? '' };
    const { reasons } = await reader.ask(calls.feedback.why, { query });
    expect(reasons.length).toBeGreaterThan(0);
  });

  it('go on in another process where they were', async () => {
    const reader = await aReader();
    const first = await page(reader, 5);
    // the first process writes down what it showed within half a second
    const shown = async () => await fresh.sql`select from request_log where request_id = ${first.request_id}`;
    await expect.poll(shown).toHaveLength(1);
    const more = await page(reader.at(await fresh.another()), 20, {
      action: 'load_more',
      request_id: first.request_id,
    });
    const given = new Set(first.content.map(({ id }) => id));
    expect(more.content.filter(({ id }) => given.has(id))).toEqual([]);
    expect(more.content).toHaveLength(7);
  });

  it('sink and hide as articles do when a reader is not interested, and a report reaches the moderators', async () => {
    const reader = await aReader();
    const { content, request_id } = await page(reader);
    const [one] = content;
    if (!one) throw new Error('there are no clips');
    const body = { news_entry_id: one.news_entry_id, request_id, infra_feedback: one.infra_feedback };
    fresh.clock.pass(1);
    await reader.ask(
      calls.feedback.send,
      { body: { ...body, kind: 'report', reasons: ['violence'] } },
      { signed: true },
    );
    const after = (await page(reader)).content;
    expect(after.map(({ id }) => id)).not.toContain(one.id);
    const reports =
      await fresh.sql`select news_entry_id, reasons from report where news_entry_id = ${one.news_entry_id}`;
    expect(reports).toHaveLength(1);
    fresh.clock.pass(1);
    await reader.ask(calls.feedback.send, { body: { ...body, kind: 'undo', reasons: [] } }, { signed: true });
    expect((await page(reader)).content.map(({ id }) => id)).toContain(one.id);
  });
});
