import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import type { BindCall } from '../../http/bind-call.ts';
import { Failed, fail, failForNow, social } from '../../http/call/answer.ts';
import { seenIn } from '../../http/call/seen-ids.ts';
import { countryOf } from '../../http/reader/hint.ts';
import type { Reader } from '../../http/reader/reader-context.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import { consumeAll, WeightedLimit } from '../../memory/weighted-limit.ts';
import type { ClipService } from './clip.service.ts';
import type { ClipLikes } from './clip-likes.service.ts';

type ClipRouteDeps = {
  readonly clips: ClipService;
  readonly likes: ClipLikes;
  readonly users: UserCheck;
  readonly clock: Clock;
};
const noClip = () => fail('not_found', 'There is no such clip');

/** Nobody likes more than one clip a second for long. */
const likesInAMinute = 60;

export function clipRoutes(bind: BindCall, { clips, likes, users, clock }: ClipRouteDeps): void {
  const limit = new WeightedLimit({ most: likesInAMinute, window: MINUTE_MS });
  const readerOf = async (reader: Reader) => ({
    deviceId: reader.namedDevice,
    userId: await users.asking(reader),
    country: countryOf(reader),
  });

  bind(calls.clip.forYou, schemas.clip.forYou, async ({ query, body, reader }) =>
    clips.page({
      ...(await readerOf(reader)),
      market: reader.market.key,
      action: query.action,
      requestId: query.request_id,
      count: query.count,
      seen: seenIn(body),
    }),
  );

  bind(calls.clip.related, schemas.clip.related, async ({ query, body, reader }) =>
    clips.related({
      ...(await readerOf(reader)),
      market: reader.market.key,
      article: { id: query.news_entry_id, category: query.category_id ?? '' },
      count: query.count,
      seen: seenIn(body),
    }),
  );

  bind.anywhere(calls.clip.post, schemas.clip.post, async ({ params, query, reader }) => {
    const asked = { ...(await readerOf(reader)), id: params.id, requestId: query.request_id };
    return (await clips.find(asked)) ?? noClip();
  });

  bind.anywhere(calls.clip.upNext, schemas.clip.upNext, async ({ params, query, body, reader }) => {
    const asked = { ...(await readerOf(reader)), id: params.id, count: query.count, seen: seenIn(body) };
    return (await clips.upNext(asked)) ?? noClip();
  });

  bind.anywhere(calls.clip.act, schemas.clip.act, async ({ params, body, reader }) => {
    const userId = await users.signedIn(reader);
    if (userId instanceof Failed) return userId;
    const mayWrite = await users.writing(reader);
    if (mayWrite instanceof Failed) return mayWrite;
    const wait = consumeAll([{ limit, name: userId, weight: 1 }], clock.now().getTime());
    if (wait !== undefined) return failForNow('too_many_requests', 'Too many likes; try again later', wait);
    const isLiked = params.activity === 'like';
    const count = await likes.setLike({ id: body.target.id, country: countryOf(reader) }, { userId, isLiked });
    return count === undefined ? noClip() : social({ liked: isLiked, like_count: count });
  });
}
