import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import type { PushSettings } from '@griot/domain/push/push-settings';
import { HOUR_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import type { BindCall } from '../../http/bind-call.ts';
import { Failed, fail, failForNow } from '../../http/call/answer.ts';
import type { OwnerOf } from '../../http/reader/owner.ts';
import { consumeAll, WeightedLimit } from '../../memory/weighted-limit.ts';
import type { PushService } from './push.service.ts';

type PushLimits = NonNullable<ShapeOf<typeof calls.push.state>['reply']['limits']>;

const done = { result: { code: 0 as const } };

type PushRoutesDeps = { readonly ownerOf: OwnerOf; readonly clock: Clock };

export function pushRoutes(bind: BindCall, push: PushService, { ownerOf, clock }: PushRoutesDeps): void {
  const ofDevice = new WeightedLimit({ most: 60, window: HOUR_MS });
  const ofAddress = new WeightedLimit({ most: 20, window: HOUR_MS });
  const ofNetwork = new WeightedLimit({ most: 5_000, window: HOUR_MS }); // thousands share an address of a carrier

  bind(calls.push.state, schemas.push.state, async ({ reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    const settings = push.publicKey === '' ? undefined : await push.settingsOf(owner);
    return { public_key: push.publicKey, limits: settings ? limitsOf(settings) : null };
  });

  bind(calls.push.subscribe, schemas.push.subscribe, async ({ body, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    if (push.publicKey === '') return fail('not_found', 'This service sends no pushes');
    const claims = [
      { limit: ofDevice, name: owner.deviceId, weight: 1 },
      { limit: ofNetwork, name: reader.connection.network, weight: 1 },
    ];
    const wait = consumeAll(claims, clock.now().getTime());
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many changes; try again later', wait);
    const { subscription, ...limits } = body;
    const address = { endpoint: subscription.endpoint, ...subscription.keys };
    const { market, deviceId } = owner;
    const wish = {
      market,
      deviceId,
      keyMark: reader.proof.device?.keyMark ?? '',
      address,
      settings: settingsIn(limits),
    };
    const problem = await push.subscribe(wish);
    return problem === undefined ? done : fail('bad_parameter', problem);
  });

  bind(calls.push.unsubscribe, schemas.push.unsubscribe, async ({ reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await push.unsubscribe(owner);
    return done;
  });

  bind.anywhere(calls.push.move, schemas.push.move, async ({ body: { from, to }, reader }) => {
    const claims = [
      { limit: ofAddress, name: from.endpoint, weight: 1 },
      { limit: ofNetwork, name: reader.connection.network, weight: 1 },
    ];
    const wait = consumeAll(claims, clock.now().getTime());
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many changes; try again later', wait);
    const problem = await push.move(from, { endpoint: to.endpoint, ...to.keys });
    return problem === undefined ? done : fail('bad_parameter', problem);
  });

  bind(calls.push.opened, schemas.push.opened, async ({ body }) => {
    await push.opened(body.id); // whether there is such a push is nobody's business
    return done;
  });
}

function limitsOf({ digests, quietFrom, quietTo, timeZone, replies }: PushSettings): PushLimits {
  return { digests, quiet_from: quietFrom, quiet_to: quietTo, time_zone: timeZone, replies };
}

function settingsIn({ digests, quiet_from, quiet_to, time_zone, replies }: PushLimits): PushSettings {
  return { digests, quietFrom: quiet_from, quietTo: quiet_to, timeZone: time_zone, replies };
}
