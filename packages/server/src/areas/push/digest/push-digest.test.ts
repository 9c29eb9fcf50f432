import { calls } from '@griot/contract/calls';
import { localTime } from '@griot/domain/push/local-time';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { openPushes } from '@griot/testkit/push/open-pushes';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const titles = ['Bridge', 'Flood', 'Vote', 'Match', 'Rain', 'Roads'];

let fresh: FreshApp;
let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  fresh = await freshApp();
  pushes = await openPushes(fresh);
  const now = fresh.clock.now().getTime();
  // each story is told by two sources, the first by the newest articles
  const articles = titles.flatMap((title, nth) =>
    ['one', 'two'].map((source) =>
      anArticle({ title, story: title, source_key: source, published_at: new Date(now - nth * HOUR_MS - 60_000) }),
    ),
  );
  await insertArticles(fresh.sql, ...articles);
});
afterAll(async () => {
  await pushes.close();
  await fresh.close();
});

async function digestsOf(browser: Awaited<ReturnType<typeof pushes.subscribe>>): Promise<string[]> {
  const before = browser.received.length;
  await pushes.digest();
  await pushes.digest();
  await pushes.deliver();
  expect(browser.received.length).toBeLessThanOrEqual(before + 1);
  const { payload } = browser.received[before] ?? {};
  return payload ? [payload.title, ...payload.body.split('\n').map((line) => line.replace('• ', ''))] : [];
}

describe('a digest', () => {
  it('leaves out what was muted or removed after it was made, and is not sent where nothing is left', async () => {
    const made = async (change: (reader: TestReader) => Promise<unknown>) => {
      const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
      const browser = await pushes.subscribe(reader, { digests: 2 });
      await fresh.sql`update push_subscription set next_digest_at = ${fresh.clock.now()}`;
      expect(await pushes.digest()).toEqual({ made: 1 });
      await change(reader);
      await pushes.deliver();
      await fresh.sql`delete from push_subscription`;
      return browser.received.map(({ payload }) => [payload.title, payload.body].join(' '));
    };
    const muting =
      (...muted_words: string[]) =>
      async (reader: TestReader) => {
        fresh.clock.pass(1);
        await reader.ask(calls.reader.changeSettings, { body: { muted_words } as never }, { signed: true });
      };
    expect(await made(muting('bridge'))).toEqual(['Flood • Vote\n• Match']);
    expect(await made(muting('bridge', 'flood', 'vote', 'match'))).toEqual([]);
    const remove = () => fresh.sql`update article set removed_at = now(), removed_by = 'operator' where title = 'Vote'`;
    expect(await made(remove)).toEqual(['Bridge • Flood\n• Match']);
    await fresh.sql`update article set removed_at = null, removed_by = null`;
  });

  it('tells of the largest stories, none twice, none that was read or muted, and only as often as allowed', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    const { device_id } = await reader.device();
    // the clock stands at some hour: quiet hours that have just ended make a digest due within the minute
    const minute = (Math.floor(fresh.clock.now().getTime() / 60_000) + 60 + 1) % 1440;
    const limits = { digests: 1, quiet_to: minute, quiet_from: (minute + 1439) % 1440 };
    const browser = await pushes.subscribe(reader, limits);
    expect(await digestsOf(browser)).toEqual([]); // not due yet
    const [flood] = await fresh.sql`select news_entry_id from article where title = 'Flood' and source_key = 'one'`;
    await fresh.sql`
      insert into profile (market, device_id, learnt_to, data, saved_at)
      values ('ngen', ${device_id}, 0, ${fresh.sql.json({ taste: { read: [[flood?.news_entry_id, 'Flood']] }, acts: [] })}, now())`;
    const [rain] = await fresh.sql`select news_entry_id from article where title = 'Rain' and source_key = 'one'`;
    await fresh.sql`
      insert into opened_article (owner_id, market, news_entry_id, at)
      values (${device_id}, 'ngen', ${rain?.news_entry_id}, ${fresh.clock.now()})`;
    fresh.clock.pass(1);
    await reader.ask(calls.reader.changeSettings, { body: { muted_words: ['vote'] } as never }, { signed: true });
    fresh.clock.pass(2 * 60_000);
    expect(await digestsOf(browser)).toEqual(['Bridge', 'Match', 'Roads']);
    expect(await digestsOf(browser)).toEqual([]);
    fresh.clock.pass(DAY_MS);
    expect(await digestsOf(browser)).toEqual([]); // nothing new happened
    const [next] = await fresh.sql`select next_digest_at from push_subscription`;
    expect(next?.next_digest_at.getTime()).toBeGreaterThan(fresh.clock.now().getTime());
  });

  it('tells of a story again that was only meant to be told, not of one that was', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    const browser = await pushes.subscribe(reader, { digests: 2 });
    const { device_id } = await reader.device();
    const at = fresh.clock.now();
    const note = (state: string, story: string) => ({
      ...{ id: `${state} ${story}`, market: 'ngen', device_id, kind: 'breaking', tag: story, state, stories: [story] },
      ...{ due_at: at, expires_at: at, created_at: at },
    });
    await fresh.sql`insert into push_note ${fresh.sql([note('dropped', 'Bridge'), note('failed', 'Flood'), note('sent', 'Vote')])}`;
    await fresh.sql`update push_subscription set next_digest_at = ${at}`;
    expect(await digestsOf(browser)).toEqual(['Bridge', 'Flood', 'Match', 'Rain']);
  });

  it('is not made once as many pushes were sent that day as the reader allows', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    await pushes.subscribe(reader, { digests: 1 });
    const at = fresh.clock.now();
    const { day } = localTime(at.getTime(), 'Africa/Lagos');
    const { device_id } = await reader.device();
    const dueAfter = (sentToday: number) => fresh.sql`
      update push_subscription set sent_day = ${day}, sent_count = ${sentToday}, next_digest_at = ${at}
       where device_id = ${device_id}`;
    await dueAfter(1);
    expect(await pushes.digest()).toEqual({ made: 0 });
    await dueAfter(0);
    expect(await pushes.digest()).toEqual({ made: 1 });
  });

  it('that is hours late is left out', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    const browser = await pushes.subscribe(reader, { digests: 1 });
    await fresh.sql`update push_subscription set next_digest_at = ${new Date(fresh.clock.now().getTime() - 3 * HOUR_MS)}`;
    expect(await digestsOf(browser)).toEqual([]);
  });
});
