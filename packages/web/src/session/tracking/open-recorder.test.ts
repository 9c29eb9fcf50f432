import { type Api, calls } from '@griot/contract/calls';
import { aPhone, card, nigeria, settled } from '@griot/testkit/a-phone';
import { fakeBridge } from '@griot/testkit/fake-bridge';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/create-api.ts';
import { sameOrigin } from '../../platform/api/test-request.ts';
import { openNetwork } from '../../platform/network/network.ts';
import { marketOfTag } from './market-tag.ts';
import { openRecorder } from './open-recorder.ts';

type Sent = { path: string; way: 'fetch' | 'beacon'; fields: Record<string, unknown>; keepalive: boolean };

const read = (body: unknown) =>
  Object.fromEntries(
    [...(body as FormData)].map(([name, value]) => {
      const text = String(value);
      return [name, /^[[{]/.test(text) ? JSON.parse(text) : text];
    }),
  );

/** A page in a browser, its service seen from the wire. */
function aBrowser(phone = aPhone(), failingSessions = 0) {
  const { storage } = phone.newTab();
  storage.deviceId.set('ngen', 'ngen-device');
  storage.deviceId.set('egar', 'egar-device');
  const sent: Sent[] = [];
  const recordSent = (url: string, way: Sent['way'], init: { body?: unknown; keepalive?: boolean }) =>
    sent.push({ path: url.split('?')[0] ?? '', way, fields: read(init.body), keepalive: init.keepalive === true });
  const bridge = fakeBridge({ session: { gaid: 'g1', mcc: 621, params: { mcc: 621 } }, connection: '4g' });
  const leaving = new EventTarget();
  const host = {
    addEventListener: leaving.addEventListener.bind(leaving),
    removeEventListener: leaving.removeEventListener.bind(leaving),
    navigator: { sendBeacon: (url: string, body: unknown) => recordSent(url, 'beacon', { body }) > 0 },
  } as unknown as Window;
  let failing = failingSessions;
  const session = () => {
    if (failing-- > 0) throw new Error('the shell does not answer');
    return bridge.session();
  };
  const client = {
    bridge: { ...bridge, session, store: phone.device },
    clock: phone.clock,
    network: openNetwork({}, bridge),
    storage,
  };
  const ownFetch = async (url: string, init: RequestInit) => {
    recordSent(url, 'fetch', init as { body?: unknown });
    return new Response('{"result":{"code":0},"accepted":1}');
  };
  const apiBy = (fetch = ownFetch): Api =>
    createApi({
      calls,
      origins: sameOrigin,
      appVersion: 'griot-1',
      clock: phone.clock,
      connection: client.network.connection,
      fetch,
      sign: async () => '',
      onServerTime: () => {},
      reader: (market) => {
        const asked = market ?? marketOfTag('ngen:news-af');
        return { market: asked, deviceId: storage.deviceId.get(asked.key), userId: '', token: '', signKey: '' };
      },
    });
  const sessionStore = { get: () => null, set: () => {}, remove: () => {} };
  const recorder = openRecorder({ client, market: nigeria, place: '3', host, sessionStore, newId: phone.newId, apiBy });
  const log = (event_type: string, market = 'ngen:news-af') =>
    recorder.record({ market, event: { id: phone.newId(), event_type, ts: phone.clock.now(), ...card } });
  const eventsOf = (path: string) => sent.filter((one) => one.path === path);
  return { phone, bridge, leaving, sent, recorder, log, eventsOf, storage };
}

describe('events on their way', () => {
  it('EVT-05 EVT-12 CFG-04 CFG-07 go with who sent them, and the session is reported once a day, which `reportTs` holds', async () => {
    const page = aBrowser();
    page.log('stay');
    await settled();
    expect(page.sent.map(({ path }) => path)).toEqual(['/log_session_info', '/log_session_events']);
    expect(page.sent[0]?.fields).toEqual({ session_params: { mcc: 621, news_device_id: 'ngen-device' } });
    expect(page.sent[1]).toMatchObject({
      keepalive: true,
      fields: { access_type: '4g', news_device_id: 'ngen-device', clip_events: [], events: [{ event_type: 'stay' }] },
    });
    expect(page.phone.kept.get('reportTs')).toBe(JSON.stringify({ ngen: String(page.phone.clock.now()) }));
    page.log('stay');
    await settled();
    page.phone.clock.advance(86_400_000);
    page.log('stay');
    await settled();
    expect(page.eventsOf('/log_session_info')).toHaveLength(2);
  });

  it('EVT-05 the session is reported with the next events where something went wrong the first time', async () => {
    const page = aBrowser(aPhone(), 1);
    page.log('stay');
    await settled();
    expect(page.sent.map(({ path }) => path)).toEqual(['/log_session_events']);
    page.log('stay');
    await settled();
    expect(page.eventsOf('/log_session_info')).toHaveLength(1);
  });

  it('EVT-07 EVT-12 of requests go with the market and the shell’s id', async () => {
    const page = aBrowser();
    const request = {
      id: 'q1',
      duration: 5,
      event_type: 'detail' as const,
      result: 'success',
      status_code: 200,
      ts: 1,
    };
    page.recorder.record({ market: 'ngen:news-af', request });
    page.log('stay');
    await settled();
    expect(page.eventsOf('/log_session_info')).toHaveLength(1);
    expect(page.eventsOf('/log_request_events')[0]?.fields).toMatchObject({
      news_device_id: 'ngen-device',
      gaid: 'g1',
      country: 'ng',
      language: 'en',
      product: 'news',
      events: [request],
    });
  });

  it('EVT-10 of a market the reader left go to that market, from the device they had there', async () => {
    const page = aBrowser();
    page.log('click', 'egar:eg');
    page.log('stay');
    await settled();
    const devices = page.eventsOf('/log_session_events').map(({ fields }) => fields.news_device_id);
    expect(devices).toEqual(['egar-device', 'ngen-device']);
  });

  it('CTY-08 the session is reported to the market that was chosen, though to the one that was left it was today', async () => {
    const page = aBrowser();
    page.phone.device.set('reportTs', JSON.stringify({ egar: String(page.phone.clock.now()) }));
    page.log('stay');
    await settled();
    expect(page.eventsOf('/log_session_info')[0]?.fields).toEqual({
      session_params: { mcc: 621, news_device_id: 'ngen-device' },
    });
    expect(Object.keys(JSON.parse(page.phone.kept.get('reportTs') ?? ''))).toEqual(['egar', 'ngen']);
  });

  it('EVT-10 leave with a beacon as the page goes, and once more by fetch when it comes back', async () => {
    const page = aBrowser();
    page.log('click');
    page.leaving.dispatchEvent(new Event('pagehide'));
    page.bridge.becomes('background');
    await settled();
    expect(page.eventsOf('/log_session_events')).toMatchObject([
      { way: 'beacon', fields: { news_device_id: 'ngen-device', events: [{ event_type: 'click' }] } },
    ]);
    page.bridge.becomes('foreground');
    await settled();
    const again = page.eventsOf('/log_session_events').at(-1);
    expect(again).toMatchObject({
      way: 'fetch',
      fields: { events: [{ event_type: 'click' }, { event_type: 'wake' }] },
    });
  });

  it('EVT-10 wait for a connection without asking for it', async () => {
    const page = aBrowser();
    page.bridge.connects('none');
    page.log('stay');
    await settled();
    expect(page.sent).toEqual([]);
    page.bridge.connects('4g');
    await settled();
    expect(page.eventsOf('/log_session_events')).toHaveLength(1);
  });

  it('EVT-09 tell whence the reader came back', async () => {
    const page = aBrowser();
    page.bridge.becomes('foreground');
    await settled();
    expect(page.eventsOf('/log_session_events')[0]?.fields.events).toMatchObject([
      { event_type: 'wake', extra: { from: 'background' } },
    ]);
  });
});
