import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { HOUR_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail, failForNow } from '../../../http/call/answer.ts';
import { issuedDevice } from '../../../http/reader/owner.ts';
import { consumeAll, WeightedLimit } from '../../../memory/weighted-limit.ts';
import type { DeviceFace } from '../../reader/reader.face.ts';
import type { SuggestionService } from './suggestion.service.ts';

const notSigned = 'This address is too old or not ours; open the page again from the app';

type Parts = { readonly devices: Pick<DeviceFace, 'exists'>; readonly clock: Clock };

export function suggestionRoutes(bind: BindCall, suggestions: SuggestionService, { devices, clock }: Parts): void {
  const ofDevice = new WeightedLimit({ most: 10, window: HOUR_MS });
  const ofNetwork = new WeightedLimit({ most: 1_000, window: HOUR_MS }); // thousands share an address of a carrier

  bind(calls.suggestion.address, schemas.suggestion.address, async ({ reader }) => {
    const device = await issuedDevice(reader, devices);
    return device instanceof Failed ? device : suggestions.sign(reader.market.key, device.id);
  });

  bind(calls.suggestion.list, schemas.suggestion.list, async ({ query, reader }) => {
    const right = suggestions.rightOf(reader.market.key, query);
    return right === undefined ? fail('forbidden', notSigned) : { suggestions: await suggestions.list(right) };
  });

  bind(calls.suggestion.write, schemas.suggestion.write, async ({ body, reader }) => {
    const right = suggestions.rightOf(reader.market.key, body);
    if (right === undefined) return fail('forbidden', notSigned);
    const words = body.words.trim();
    if (words === '') return fail('bad_parameter', 'Write a word at least');
    const claims = [
      { limit: ofDevice, name: right.deviceId, weight: 1 },
      { limit: ofNetwork, name: reader.connection.network, weight: 1 },
    ];
    const wait = consumeAll(claims, clock.now().getTime());
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many suggestions; try again later', wait);
    await suggestions.write(right, { subject: body.subject ?? 'other', words });
    return { result: { code: 0 as const } };
  });
}
