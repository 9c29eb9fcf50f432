import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { fail } from '../../http/call/answer.ts';
import { marketOfDevice } from '../device/device.face.ts';
import type { EventFace } from './event.face.ts';

const accepted = (count: number) => ({ result: { code: 0 as const }, accepted: count });
const noDevice = () => fail('bad_parameter', 'news_device_id is not a device id');

export function eventRoutes(bind: BindCall, events: EventFace): void {
  bind.anywhere(calls.event.sessionInfo, schemas.event.sessionInfo, async ({ body }) => {
    const from = senderOf(body.session_params.news_device_id);
    return from ? accepted(await events.takeSession(from, body.session_params)) : noDevice();
  });

  bind.anywhere(calls.event.sessionEvents, schemas.event.sessionEvents, async ({ body }) => {
    const from = senderOf(body.news_device_id);
    if (!from) return noDevice();
    return accepted(await events.takeEvents(from, { events: body.events, clipEvents: body.clip_events }));
  });

  bind(calls.event.requestEvents, schemas.event.requestEvents, async ({ body, reader }) => {
    const from = senderOf(body.news_device_id);
    if (!from) return noDevice();
    const here = { market: reader.market.key, deviceId: from.deviceId };
    return accepted(await events.takeRequestEvents(here, body.events, body.app_version));
  });
}

function senderOf(deviceId: string) {
  const market = marketOfDevice(deviceId);
  return market && { market: market.key, deviceId };
}
