import { DAY_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../stamps/request-id.ts';
import type { ShownPage } from '../learning.face.ts';
import { RequestLogRepository } from './request-log.repository.ts';
import { RequestLog } from './request-log.ts';

const deviceId = 'ngen0123456789abcdefghijklmno';
const clock = new FakeClock();

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const aNote = (requestId: string, more: Partial<ShownPage> = {}): ShownPage => ({
  market: 'ngen',
  deviceId,
  channel: 'main',
  requestId,
  at: clock.now(),
  action: 'refresh',
  learntTo: 0,
  leads: [[`item of ${requestId}`, 'link']],
  sections: [],
  ...more,
});
function open(store = new RequestLogRepository(database.sql)) {
  const reported: unknown[] = [];
  return { log: new RequestLog({ store, clock, report: (error) => reported.push(error) }), reported };
}

describe('the log of requests', () => {
  it('is written in batches, and at the latest when it is asked or ends', async () => {
    const { log } = open();
    log.record(aNote('one', { dpMeta: { campaign: 'rain' } }));
    log.record(aNote('two', { dpMeta: { campaign: 'x'.repeat(5_000) } }));
    expect(await database.sql`select 1 from request_log`).toHaveLength(0);
    expect(await log.find('ngen', 'one')).toMatchObject({ device_id: deviceId, dp_meta: { campaign: 'rain' } });
    expect(await log.find('ngen', 'two')).toMatchObject({ dp_meta: null });
    expect(await log.find('egar', 'one')).toBeUndefined();
    log.record(aNote('three'));
    await log.stop();
    expect(await database.sql`select 1 from request_log`).toHaveLength(3);
  });

  it('tells what a list was given since it was begun', async () => {
    const { log } = open();
    const channel = 'sports';
    const pages: [string, ShownPage['action']][] = [
      ['old', 'refresh'],
      ['begun', 'refresh'],
      ['more', 'load_more'],
    ];
    for (const [requestId, action] of pages) {
      clock.pass(1_000);
      log.record(aNote(requestId, { action, channel }));
    }
    log.record(aNote('elsewhere', { channel: 'politics' }));
    const list = { market: 'ngen', deviceId, channel } as const;
    expect(await open().log.shownEntries(list)).toEqual([]); // another process, before it is written
    expect(await log.shownEntries(list)).toEqual(['item of begun', 'item of more']);
    expect(await open().log.shownEntries(list)).toEqual(['item of begun', 'item of more']);
    clock.pass(3 * 3_600_000);
    expect(await log.shownEntries(list)).toEqual([]);
  });

  it('is looked for on the day alone that a request id says', async () => {
    const { log } = open();
    const undated = 'an id from before days were written into them';
    log.record(aNote('the day before'));
    clock.pass(DAY_MS);
    const requestId = newRequestId(clock.now().getTime());
    log.record(aNote(requestId));
    log.record(aNote(undated));
    expect(await log.find('ngen', undated)).toBeDefined();
    // what lies in another day's partition is not even seen
    await database.sql`
      insert into request_log
      select day - 1, market, 'somebody else', request_id, at, channel, action, learnt_to, leads, records, dp_meta
        from request_log where request_id = any(${[requestId, undated]}::text[])`;
    expect(await log.find('ngen', requestId)).toMatchObject({ device_id: deviceId });
    expect(await log.find('ngen', undated)).toMatchObject({ device_id: 'somebody else' });
    expect(await log.find('ngen', requestId.replace(/^.../, 'zzz'))).toBeUndefined();
  });

  it('is kept for seven days, whole days at once', async () => {
    const { log } = open();
    for (let days = 0; days < 10; days += 1) {
      log.record(aNote(`day ${days}`));
      await log.stop();
      clock.pass(DAY_MS);
    }
    const logged = await database.sql`select request_id from request_log where request_id like 'day %' order by at`;
    expect(logged.map(({ request_id }) => request_id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((day) => `day ${day}`));
  });

  it('holds so many while the database is away and gives up the rest, without a word to readers', async () => {
    const away = { write: () => Promise.reject(new Error('away')) } as unknown as RequestLogRepository;
    const { log, reported } = open(away);
    for (let n = 0; n < 5_000; n += 1) log.record(aNote(`n${n}`));
    expect(log.lost).toBe(1_000);
    await log.stop();
    expect([log.lost, reported.length]).toEqual([5_000, 1]);
  });
});
