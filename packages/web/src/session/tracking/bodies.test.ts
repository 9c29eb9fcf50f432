import { expect, it } from 'vitest';
import { requestEventsBody, type SenderFacts, sessionEventsBody, sessionInfoBody } from './bodies.ts';

const facts: SenderFacts = {
  deviceId: 'd1',
  gaid: 'g1',
  country: 'ng',
  language: 'en',
  appVersion: 'griot-1',
  connection: '4g',
};
const click = { id: 'event-01', event_type: 'click', ts: 5 };
const play = { id: 'event-02', event_type: 'play', ts: 6 };
const clipLike = { id: 'event-03', event_type: 'like', ts: 7, news_type: 'clip', extra: { value: 1 } };
const refresh = {
  id: 'event-04',
  duration: 12,
  event_type: 'refresh' as const,
  extra: { channel: 'main' },
  result: 'offline',
  status_code: 666,
  ts: 8,
};

it.each([
  [
    'session events',
    sessionEventsBody([click, play, clipLike], facts),
    {
      access_type: '4g',
      news_device_id: 'd1',
      app_version: 'griot-1',
      events: [click],
      clip_events: [play, clipLike],
    },
  ],
  [
    'no events',
    sessionEventsBody([], facts),
    { access_type: '4g', news_device_id: 'd1', app_version: 'griot-1', events: [], clip_events: [] },
  ],
  [
    'an event that carries too much',
    sessionEventsBody([{ ...click, extra: 'x'.repeat(5_000) }], facts).events,
    [{ ...click, extra: { is_cut: true } }],
  ],
  [
    'request events',
    requestEventsBody([refresh], facts),
    {
      app_version: 'griot-1',
      news_device_id: 'd1',
      gaid: 'g1',
      country: 'ng',
      language: 'en',
      product: 'news',
      events: [refresh],
    },
  ],
  [
    'session info',
    sessionInfoBody({ mcc: 621, gaid: 'g1', news_device_id: 'another' }, 'd1', 0),
    { session_params: { mcc: 621, gaid: 'g1', news_device_id: 'd1' } },
  ],
  [
    'session info after a loss',
    sessionInfoBody({}, 'd1', 3),
    { session_params: { news_device_id: 'd1', events_lost: 3 } },
  ],
  [
    'session info of a shell that says too much',
    sessionInfoBody({ all: 'x'.repeat(5_000) }, 'd1', 0),
    { session_params: { news_device_id: 'd1' } },
  ],
])('EVT-07 EVT-12 the body of %s', (_, body, expected) => {
  expect(body).toEqual(expected);
});
