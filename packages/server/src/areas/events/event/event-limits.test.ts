import { calls } from '@griot/contract/calls';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EventLimits } from './event-limits.ts';

const clock = () => new FakeClock();
const noDays = async () => new Map<string, number>();
const quota = { device: { events: 10, bytes: 1_000 }, network: { events: 25, bytes: 2_500 }, day: 5_000 };
const sent = (known: { deviceId?: string; network?: string; bytes?: number; count?: number } = {}) => ({
  deviceId: known.deviceId ?? 'ngen1',
  network: known.network ?? '203.0.113.7',
  bytes: known.bytes ?? 1,
  times: Array<number>(known.count ?? 1).fill(0),
});

describe('limits of events', () => {
  it('count those of a device and of an address, and what is refused is not counted', async () => {
    const time = clock();
    const limits = new EventLimits({ clock: time, daySizes: noDays, quota });
    expect(await limits.count(sent({ count: 10 }))).toBeUndefined();
    expect(await limits.count(sent())).toBe(3_600);
    expect(await limits.count(sent({ deviceId: 'ngen2', count: 10 }))).toBeUndefined();
    expect(await limits.count(sent({ deviceId: 'ngen3', count: 10 }))).toBe(3_600); // of the address
    expect(await limits.count(sent({ deviceId: 'ngen3', network: '203.0.113.8', count: 10 }))).toBeUndefined();
    time.pass(HOUR_MS);
    expect(await limits.count(sent({ count: 10 }))).toBeUndefined();
  });

  it('of a device are not used up by others who only claim its id, from another address', async () => {
    const limits = new EventLimits({ clock: clock(), daySizes: noDays, quota });
    expect(await limits.count(sent({ network: '198.51.100.1', count: 10 }))).toBeUndefined();
    expect(await limits.count(sent({ network: '198.51.100.1' }))).toBe(3_600);
    expect(await limits.count(sent({ count: 10 }))).toBeUndefined();
  });

  it('count bytes too', async () => {
    const limits = new EventLimits({ clock: clock(), daySizes: noDays, quota });
    expect(await limits.count(sent({ bytes: 1_001 }))).toBe(3_600);
    expect(await limits.count(sent({ bytes: 1_000 }))).toBeUndefined();
    expect(await limits.count(sent({ bytes: 1 }))).toBe(3_600);
  });

  it('refuse a day that is full, as of a minute ago at most; other days go on', async () => {
    const time = clock();
    let bytes = 0;
    const limits = new EventLimits({ clock: time, daySizes: async () => new Map([['1970-01-01', bytes]]), quota });
    expect(await limits.count(sent())).toBeUndefined();
    bytes = 5_001;
    time.pass(60_000);
    expect(await limits.count(sent())).toBe(3_600);
    expect(await limits.count({ ...sent(), times: [DAY_MS] })).toBeUndefined();
  });

  it('let 2,000 honest devices behind one address report 200 events an hour each', async () => {
    const limits = new EventLimits({ clock: clock(), daySizes: noDays });
    for (let n = 0; n < 8_000; n += 1) {
      const wait = await limits.count(sent({ deviceId: `ngen${n % 2_000}`, count: 50, bytes: 15_000 }));
      expect(wait).toBeUndefined();
    }
  });
});

it('a device that reports more than it may is told to wait, with 429', async () => {
  const { readers, clock: time, sql, close } = await freshApp();
  onTestFinished(close);
  const { device_id } = await readers.amina.device();
  const ts = time.now().getTime();
  const send = (round: number) => {
    const events = Array.from({ length: 500 }, (_, n) => ({ id: `event-${round}-${n}`, event_type: 'click', ts }));
    return readers.amina.send(calls.event.sessionEvents, {
      query: { rts: ts },
      body: { news_device_id: device_id, events, clip_events: [] },
    });
  };
  for (let round = 0; round < 12; round += 1) expect((await send(round)).statusCode).toBe(200);
  const refused = await send(12);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  expect((await sql`select count(*)::int as kept from event`)[0]).toEqual({ kept: 6_000 });
});
