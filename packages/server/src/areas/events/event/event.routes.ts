import { calls } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import { schemas } from '@griot/contract/schemas';
import type { NamedDevice } from '../../../claims-and-proofs.ts';
import { marketOfDevice } from '../../../claims-and-proofs.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail, failForNow } from '../../../http/call/answer.ts';
import { deviceNamed } from '../../../http/reader/named-device.ts';
import type { Reader } from '../../../http/reader/reader-context.ts';
import type { EventService } from './event.service.ts';
import type { EventLimits } from './event-limits.ts';

type Dated = { readonly ts: number };

const accepted = (count: number) => ({ result: { code: 0 as const }, accepted: count });
const noDevice = () => fail('bad_parameter', 'news_device_id is not a device id');

export function eventRoutes(bind: BindCall, events: EventService, limits: EventLimits): void {
  const refusal = async (sent: { deviceId: string; reader: Reader; body: object; events: readonly Dated[] }) => {
    const bytes = Buffer.byteLength(JSON.stringify(sent.body));
    const { network } = sent.reader.connection;
    const wait = await limits.count({
      deviceId: sent.deviceId,
      network,
      bytes,
      times: sent.events.map(({ ts }) => ts),
    });
    return wait === undefined
      ? undefined
      : failForNow('too_many_requests', 'Too many events; keep them and send them later', wait);
  };

  bind.anywhere(calls.event.sessionInfo, schemas.event.sessionInfo, async ({ body, reader }) => {
    const from = senderOf(reader, body.session_params.news_device_id);
    if (!from) return noDevice();
    const refused = await refusal({ deviceId: from.deviceId, reader, body, events: [] });
    return refused ?? accepted(await events.storeSession(from, body.session_params));
  });

  bind.anywhere(calls.event.sessionEvents, schemas.event.sessionEvents, async ({ body, reader }) => {
    const from = senderOf(reader, body.news_device_id);
    if (!from) return noDevice();
    const all = [...body.events, ...body.clip_events];
    const refused = await refusal({ deviceId: from.deviceId, reader, body, events: all });
    if (refused) return refused;
    const withConnection = (event: ReaderEvent): ReaderEvent => ({ ...connectionOf(body), ...event });
    const batch = { events: body.events.map(withConnection), clipEvents: body.clip_events.map(withConnection) };
    return accepted(await events.storeEvents(from, batch));
  });

  bind(calls.event.requestEvents, schemas.event.requestEvents, async ({ body, reader }) => {
    const from = senderOf(reader, body.news_device_id);
    if (!from) return noDevice();
    const refused = await refusal({ deviceId: from.deviceId, reader, body, events: body.events });
    if (refused) return refused;
    const here = { ...from, market: reader.market.key };
    return accepted(await events.storeRequestEvents(here, body.events, body.app_version));
  });
}

/** How the device was connected when it sent, for events that do not say how it was when they happened. */
function connectionOf({ access_type }: { access_type?: string }): Pick<ReaderEvent, 'access_type'> {
  return access_type === undefined ? {} : { access_type };
}

function senderOf(reader: Reader, claimedId: string): NamedDevice | undefined {
  const market = marketOfDevice(claimedId);
  return market && { market: market.key, ...deviceNamed(reader, claimedId) };
}
