import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { Clock } from '../../../clock.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail, failForNow, social } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import { claimedName } from '../../../memory/weighted-limit.ts';
import type { ReactionService } from './reaction.service.ts';
import type { ReactionValue } from './reaction.ts';
import { ReactionLimits } from './reaction-limits.ts';

const missing = 'There is no such article';

type ReactionRouteDeps = { readonly users: UserCheck; readonly clock: Clock };

export function reactionRoutes(bind: BindCall, reactions: ReactionService, { users, clock }: ReactionRouteDeps): void {
  const limits = new ReactionLimits(clock);
  bind.anywhere(calls.reaction.react, schemas.reaction.react, async ({ query, body, reader }) => {
    const { news_entry_id: id, value, client_id: actionId = '' } = { ...query, ...body };
    if (id === undefined || value === undefined) return fail('bad_parameter', 'Say news_entry_id and value');
    const userId = await users.writing(reader);
    if (userId instanceof Failed) return userId;
    const deviceId = reader.proof.device?.id;
    if (deviceId === undefined)
      return fail('forbidden', 'A reaction is signed, or sent by a browser that has our cookie');
    const { network } = reader.connection;
    const wait = limits.consume({ deviceId, userId, network });
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many reactions; try again later', wait);
    const reaction = { userId, deviceId, network, value: value as ReactionValue, actionId };
    const likes = await reactions.react({ id, country: countryOf(reader) }, reaction);
    if (likes === undefined) return fail('not_found', missing);
    return social({ total_like_count: likes, value });
  });

  bind.anywhere(calls.reaction.share, schemas.reaction.share, async ({ query, body, reader }) => {
    const { news_entry_id: id } = { ...query, ...body };
    if (id === undefined) return fail('bad_parameter', 'Say news_entry_id');
    const { network } = reader.connection;
    const claimed = claimedName(reader.namedDevice, network); // sharing needs no proof
    const wait = limits.consume({ deviceId: claimed, userId: claimed, network });
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many shares; try again later', wait);
    const shares = await reactions.share({ id, country: countryOf(reader) }, reader.namedDevice);
    if (shares === undefined) return fail('not_found', missing);
    if (shares === 'unknownDevice') return fail('bad_parameter', 'Say which device shares it');
    return social({ total_shared_count: shares });
  });
}
