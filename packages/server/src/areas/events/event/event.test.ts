import { calls } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import { DAY_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const stranger = 'ngenzzzzzzzzzzzzzzzzzzzzzzzzz';

let fresh: FreshApp;
let deviceId: string;
let now: number;
beforeAll(async () => {
  fresh = await freshApp();
  deviceId = (await fresh.readers.amina.device()).device_id;
  now = fresh.clock.now().getTime();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.sql`delete from event`;
});

const anEvent = (id: string, known: Partial<ReaderEvent> = {}): ReaderEvent => ({
  id: `event-id-${id}`,
  event_type: 'click',
  ts: now - 1_000,
  ...known,
});
const query = () => ({ rts: now });
async function log(events: ReaderEvent[], { clips = [] as ReaderEvent[], from = deviceId } = {}) {
  const body = { news_device_id: from, access_type: 'wifi', events, clip_events: clips };
  return fresh.readers.amina.send(calls.event.sessionEvents, { query: query(), body });
}
const accepted = (count: number) => ({ result: { code: 0 }, accepted: count });
const storedEvents = () =>
  fresh.sql`select id, is_clip, event_type, ts, market, device_id, extra from event order by id`;

describe('events', () => {
  it('are kept, each on its own day', async () => {
    const events = [
      anEvent('1', { extra: { position: 3 }, suggestion: 'a "b" {c} \\ NULL' }),
      anEvent('2', { ts: now - 3 * DAY_MS }),
    ];
    expect((await log(events, { clips: [anEvent('3', { event_type: 'play' })] })).json()).toEqual(accepted(3));
    expect(await storedEvents()).toMatchObject([
      {
        id: 'event-id-1',
        is_clip: false,
        market: 'ngen',
        device_id: deviceId,
        extra: { position: 3 },
        ts: new Date(now - 1_000),
      },
      { id: 'event-id-2', ts: new Date(now - 3 * DAY_MS), extra: null },
      { id: 'event-id-3', is_clip: true, event_type: 'play' },
    ]);
    const partitions = await fresh.sql`select distinct tableoid::regclass::text as name from event order by 1`;
    expect(partitions).toEqual([{ name: 'event_20260307' }, { name: 'event_20260310' }]);
  });

  it('EVT-12 keep how the device was connected, their own word before that of the batch', async () => {
    await log([anEvent('1'), anEvent('2', { access_type: '2g' })], { clips: [anEvent('3')] });
    const rows = await fresh.sql`select access_type from event order by id`;
    expect(rows.map(({ access_type }) => access_type)).toEqual(['wifi', '2g', 'wifi']);
  });

  it('CLP-10 on a clip keep all that they say of its playing', async () => {
    const sent = {
      player_time: 3.2,
      duration: 10,
      preload_duration: 6.5,
      play_mode: 'auto',
      play_style: 'page',
      source_type: 'hls',
      action: 'play',
      action_time: now,
      action_source: 'tap',
      share_type: 'copy',
      feedback_reason: 'seen',
    };
    expect((await log([], { clips: [anEvent('1', { event_type: 'play', ...sent })] })).json()).toEqual(accepted(1));
    expect(await fresh.sql`select clip from event`).toEqual([{ clip: sent }]);
    for (const wrong of [{ player_time: -1 }, { duration: 1e9 }, { action: 'x'.repeat(33) }])
      expect((await log([], { clips: [anEvent('2', wrong as Partial<ReaderEvent>)] })).statusCode).toBe(400);
  });

  it('may carry 4 kB of their own; more is refused by the name of the field', async () => {
    const note = (bytes: number) => ({ note: `${'é'.repeat((bytes - '{"note":""}'.length - 1) / 2)}e` });
    expect((await log([anEvent('1', { extra: note(4096) })])).json()).toEqual(accepted(1));
    const sent = await log([anEvent('2'), anEvent('3', { extra: note(4098) })]);
    expect([sent.statusCode, sent.json()]).toEqual([
      400,
      { error: { code: 'bad_parameter', message: 'events.1.extra must be 4096 bytes of JSON at most' } },
    ]);
    const session = { session_params: { news_device_id: deviceId, ...note(5000) } };
    const refused = await fresh.readers.amina.send(calls.event.sessionInfo, { query: query(), body: session });
    expect(refused.json()).toMatchObject({ error: { message: 'session_params must be 4096 bytes of JSON at most' } });
    const request = { duration: 1, event_type: 'refresh' as const, result: 'ok', status_code: 200, ts: now };
    const body = { news_device_id: deviceId, country: 'ng', language: 'en' };
    const events = [{ ...request, extra: note(5000) }];
    const too = await fresh.readers.amina.send(calls.event.requestEvents, {
      query: query(),
      body: { ...body, events },
    });
    expect(too.json()).toMatchObject({ error: { message: 'events.0.extra must be 4096 bytes of JSON at most' } });
  });

  it('EVT-10 are stored once, however often they are sent', async () => {
    const events = [anEvent('1'), anEvent('2')];
    expect((await log(events)).json()).toEqual(accepted(2));
    const again = await Promise.all([log(events), log([...events, anEvent('3')]), log([anEvent('1'), anEvent('1')])]);
    expect(again.map((sent) => sent.json().accepted)).toEqual([2, 3, 2]);
    expect(await storedEvents()).toHaveLength(3);
  });

  it('are refused, never moved, when they are too old or of the future', async () => {
    const events = [
      anEvent('old', { ts: now - 90 * DAY_MS - 1 }),
      anEvent('oldest', { ts: now - 90 * DAY_MS }),
      anEvent('next', { ts: now + DAY_MS }),
      anEvent('future', { ts: now + DAY_MS + 1 }),
      anEvent('never', { ts: 1e300 }),
    ];
    expect((await log(events)).json()).toEqual(accepted(2));
    expect((await storedEvents()).map(({ id }) => id)).toEqual(['event-id-next', 'event-id-oldest']);
  });

  it('of a device nobody knows are not believed', async () => {
    expect((await log([anEvent('1')], { from: stranger })).json()).toEqual(accepted(0));
    expect(await storedEvents()).toEqual([]);
  });

  it.each(['nonsense', 'xxyyzzzzzzzzzzzzzzzzzzzzzzzzz', 'NGEN0123456789abcdefghijklmno'])(
    'of what is no device (%s) are refused',
    async (from) => {
      const sent = await log([anEvent('1')], { from });
      expect([sent.statusCode, sent.json()]).toMatchObject([400, { error: { code: 'bad_parameter' } }]);
    },
  );

  it('are taken with the prefix too', async () => {
    const payload = { news_device_id: deviceId, events: [anEvent('1')] };
    const sent = await fresh.app.inject({ method: 'POST', url: `/ng/en/log_session_events?rts=${now}`, payload });
    expect(sent.json()).toEqual(accepted(1));
  });

  it('of many readers at once open a new day without getting in each other’s way', async () => {
    const logs = Array.from({ length: 12 }, (_, n) => log([anEvent(`n${n}`, { ts: now - 40 * DAY_MS })]));
    expect((await Promise.all(logs)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await storedEvents()).toHaveLength(12);
  });

  it('may be none', async () => {
    expect((await log([])).json()).toEqual(accepted(0));
  });
});

describe('how requests went', () => {
  const body = (from: string, ts: number) => ({
    news_device_id: from,
    country: 'ng',
    language: 'en',
    gaid: 'gaid-secret',
    events: [
      { duration: 12.5, event_type: 'refresh' as const, result: 'failed', status_code: 666, ts },
      { duration: 1, event_type: 'detail' as const, result: 'success', status_code: 200, ts: 5, extra: ['x'] },
    ],
  });
  const send = (from: string, ts = now) =>
    fresh.readers.amina.send(calls.event.requestEvents, { query: query(), body: body(from, ts) });

  it('is kept without the advertising id', async () => {
    expect((await send(deviceId)).json()).toEqual(accepted(1));
    const rows = await fresh.sql`select * from request_event`;
    expect(rows).toMatchObject([{ market: 'ngen', duration_ms: 12.5, status_code: 666, event_type: 'refresh' }]);
    expect(JSON.stringify(rows)).not.toContain('gaid-secret');
  });

  it('of a device nobody knows is not believed', async () => {
    expect((await send(stranger)).json()).toEqual(accepted(0));
  });

  it('EVT-10 is stored once, however often it is sent, where the client gave it an id', async () => {
    await fresh.sql`delete from request_event`;
    const request = { duration: 1, event_type: 'detail' as const, result: 'success', status_code: 200, ts: now };
    const events = [{ ...request, id: 'request-1' }, { ...request, id: 'request-2' }, request, request];
    const again = { ...body(deviceId, now), events };
    const log = () => fresh.readers.amina.send(calls.event.requestEvents, { query: query(), body: again });
    const sent = await Promise.all([log(), log(), log()]);
    expect(sent.map((one) => one.json())).toEqual([accepted(4), accepted(4), accepted(4)]);
    const rows = await fresh.sql`select id, count(*)::int as times from request_event group by id order by id`;
    expect(rows).toEqual([
      { id: 'request-1', times: 1 },
      { id: 'request-2', times: 1 },
      { id: null, times: 6 },
    ]);
  });

  it('belongs to a market there is', async () => {
    const unknown = { ...body(deviceId, now), country: 'xx' };
    const sent = await fresh.readers.amina.send(calls.event.requestEvents, { query: query(), body: unknown });
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'unknown_market' } }]);
  });
});

describe('who reads with what', () => {
  it('is kept once a day, without what says whose phone it is', async () => {
    const send = (version: string, from = deviceId) => {
      const session_params = { news_device_id: from, gaid: 'gaid-secret', version };
      return fresh.readers.amina.ask(calls.event.sessionInfo, { query: query(), body: { session_params } });
    };
    expect(await send('1')).toEqual(accepted(1));
    expect(await send('2')).toEqual(accepted(1));
    expect(await send('3', stranger)).toEqual(accepted(0));
    expect(await fresh.sql`select market, device_id, params from session_info`).toEqual([
      { market: 'ngen', device_id: deviceId, params: { version: '2' } },
    ]);
  });
});
