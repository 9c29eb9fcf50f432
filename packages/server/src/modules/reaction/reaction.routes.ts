import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { Failed, fail, social } from '../../http/call/answer.ts';
import { countryOf } from '../../http/reader/hint.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { ReactionFace, ReactionValue } from './reaction.face.ts';

const missing = 'There is no such article';

export function reactionRoutes(bind: BindCall, reactions: ReactionFace, users: UserCheck): void {
  bind.anywhere(calls.reaction.react, schemas.reaction.react, async ({ query, body, reader }) => {
    const { news_entry_id: id, value } = { ...query, ...body };
    if (id === undefined || value === undefined) return fail('bad_parameter', 'Say news_entry_id and value');
    const userId = await users.acting(reader);
    if (userId instanceof Failed) return userId;
    const likes = await reactions.react({ id, country: countryOf(reader) }, userId, value as ReactionValue);
    if (likes === undefined) return fail('not_found', missing);
    return social({ total_like_count: likes, value });
  });

  bind.anywhere(calls.reaction.share, schemas.reaction.share, async ({ query, body, reader }) => {
    const { news_entry_id: id } = { ...query, ...body };
    if (id === undefined) return fail('bad_parameter', 'Say news_entry_id');
    const shares = await reactions.share({ id, country: countryOf(reader) }, reader.deviceId);
    if (shares === undefined) return fail('not_found', missing);
    if (shares === 'unknownDevice') return fail('bad_parameter', 'Say which device shares it');
    return social({ total_shared_count: shares });
  });
}
