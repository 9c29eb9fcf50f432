import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { openPushes, titlesOf } from '@griot/testkit/push/open-pushes';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushRepository } from '../push.repository.ts';
import { pushRetention } from '../push.service.ts';
import type { DuePush } from './push-outbox.repository.ts';
import { PushOutbox } from './push-outbox.repository.ts';

let fresh: FreshApp;
let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  pushes = await openPushes(fresh);
});
afterEach(async () => {
  await pushes.close();
  await fresh.sql`delete from push_subscription`;
});

const aReader = () => new TestReader(fresh.app, fresh.clock, 'ngen');

describe('an operator', () => {
  it('stops a push while it is sent, at the rate and hour that was said', async () => {
    pushes.atHour(12);
    const browsers = await Promise.all([1, 2, 3].map(() => pushes.subscribe(aReader())));
    const id = await pushes.order({ title: 'Flood', perMinute: 1 });
    const got = () => browsers.flatMap(titlesOf).length;
    await pushes.deliver();
    expect(got()).toBe(1);
    fresh.clock.pass(MINUTE_MS);
    await pushes.deliver();
    expect(got()).toBe(2);
    const decision = { who: 'ada', why: 'wrong', at: fresh.clock.now() };
    expect(await pushes.campaigns.stop('ngen', id, decision)).toBe(1);
    await expect(pushes.campaigns.stop('ngen', id, decision)).rejects.toThrow(/No push/);
    fresh.clock.pass(HOUR_MS);
    await pushes.deliver();
    expect(got()).toBe(2);
    await pushes.order({ title: 'At eight', localMinute: 8 * 60 });
    await pushes.deliver();
    expect(got()).toBe(2);
    pushes.atHour(8);
    await pushes.deliver();
    expect(got()).toBe(5);
  });

  it('keeps the rate also after the service stood still, and nobody gets it twice', async () => {
    pushes.atHour(12);
    const browsers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pushes.subscribe(aReader())));
    await pushes.order({ title: 'Flood', perMinute: 2, lasts: 4 * HOUR_MS });
    const got = () => browsers.flatMap(titlesOf).length;
    fresh.clock.pass(HOUR_MS);
    const runs: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await Promise.all([pushes.deliver(), pushes.deliverElsewhere()]);
      runs.push(got());
      fresh.clock.pass(MINUTE_MS);
    }
    expect(runs).toEqual([2, 4, 6, 6]);
    expect(new Set(browsers.map(({ received }) => received.length))).toEqual(new Set([1]));
    expect(await fresh.sql`select 1 from push_note where attempts > 1`).toHaveLength(0);
  });

  it('undoes it while a batch is being sent: what has not left stays here', async () => {
    pushes.atHour(12);
    const browsers = await Promise.all(Array.from({ length: 40 }, () => pushes.subscribe(aReader())));
    const id = await pushes.order({ title: 'Flood' });
    let spared = 0;
    const stop = async () => {
      spared = await pushes.campaigns.stop('ngen', id, { who: 'ada', why: 'wrong', at: fresh.clock.now() });
    };
    let isAsked = false;
    for (const browser of browsers)
      browser.meanwhile(async () => {
        if (isAsked) return;
        isAsked = true;
        await stop();
      });
    const { sent } = await pushes.deliver();
    const got = browsers.flatMap(titlesOf).length;
    expect([got, sent, spared > 0, got + spared >= 40]).toEqual([sent, sent, true, true]);
    expect(got).toBeLessThan(40);
    await pushes.deliver();
    expect(browsers.flatMap(titlesOf)).toHaveLength(got);
  });

  it('has nothing sent by a process whose claim another has taken over, nor what has expired by then', async () => {
    pushes.atHour(12);
    await pushes.subscribe(aReader());
    await pushes.order({ title: 'Flood', lasts: HOUR_MS });
    const outbox = new PushOutbox(fresh.sql);
    const claim = async () => {
      const now = fresh.clock.now();
      const [note] = await outbox.claim({ now, until: new Date(now.getTime() + 5 * MINUTE_MS), limit: 1 });
      fresh.clock.pass(6 * MINUTE_MS);
      return note ?? expect.unreachable();
    };
    const notes = [await claim(), await claim()];
    const begin = (note: DuePush) => outbox.begin(note, { day: undefined, now: fresh.clock.now() });
    expect([await begin(notes[0] as DuePush), await begin(notes[1] as DuePush)]).toEqual(['gone', 'begun']);
    fresh.clock.pass(HOUR_MS);
    expect(await begin(notes[1] as DuePush)).toBe('gone');
  });

  it('replaces the older push of a story, also while it still waits', async () => {
    pushes.atHour(12);
    const browser = await pushes.subscribe(aReader(), { digests: 5 });
    await pushes.order({ title: 'Two missing', story: 'ferry' });
    await pushes.order({ title: 'All found', story: 'ferry' });
    await pushes.deliver();
    await pushes.order({ title: 'Captain speaks', story: 'ferry' });
    await pushes.deliver();
    expect(titlesOf(browser)).toEqual(['All found', 'Captain speaks']);
    expect(new Set(browser.received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('replaces it too where another article tells the same story', async () => {
    pushes.atHour(12);
    const browser = await pushes.subscribe(aReader(), { digests: 5 });
    const reports = ['First report', 'Second report'].map((title) => anArticle({ title, story: 'ferry' }));
    await insertArticles(fresh.sql, ...reports);
    for (const { title, news_id } of reports) await pushes.order({ title, articleId: news_id });
    await pushes.deliver();
    expect(titlesOf(browser)).toEqual(['Second report']);
  });
});

it('old pushes are forgotten; what may still be sent stays', async () => {
  const reader = aReader();
  await pushes.subscribe(reader);
  const { device_id } = await reader.device();
  const now = fresh.clock.now();
  const note = (nth: number, state: string, days: number, lasts: number) => ({
    ...{ id: `old-${nth}`, market: 'ngen', device_id, kind: 'digest', tag: `tag-${nth}`, state },
    created_at: new Date(now.getTime() - days * DAY_MS),
    due_at: now,
    expires_at: new Date(now.getTime() - days * DAY_MS + lasts),
  });
  const old = Array.from({ length: 5 }, (_, nth) => note(nth, 'sent', 15, HOUR_MS));
  const others = [note(5, 'sent', 13, HOUR_MS), note(6, 'waiting', 15, 30 * DAY_MS), note(7, 'waiting', 15, HOUR_MS)];
  await fresh.sql`insert into push_note ${fresh.sql([...old, ...others])}`;
  await pushRetention(new PushRepository(fresh.sql), fresh.clock)();
  const left = await fresh.sql`select id from push_note order by id`;
  expect(left).toEqual([{ id: 'old-5' }, { id: 'old-6' }]);
});
