import { ad } from './calls/ads/ad.calls.ts';
import { article } from './calls/article.calls.ts';
import { clip } from './calls/clip.calls.ts';
import { config } from './calls/config.calls.ts';
import { device } from './calls/device.calls.ts';
import { event } from './calls/event.calls.ts';
import { feed } from './calls/feed.calls.ts';
import { feedback } from './calls/feedback.calls.ts';
import { city } from './calls/finding/city.calls.ts';
import { search } from './calls/finding/search.calls.ts';
import { push } from './calls/push.calls.ts';
import { reader } from './calls/reader.calls.ts';
import { pack } from './calls/reading/pack.calls.ts';
import { reading } from './calls/reading/reading.calls.ts';
import { comment } from './calls/social/comment.calls.ts';
import { identity } from './calls/social/identity.calls.ts';
import { message } from './calls/social/message.calls.ts';
import { reaction } from './calls/social/reaction.calls.ts';
import { suggestion } from './calls/social/suggestion.calls.ts';
import { user } from './calls/social/user.calls.ts';
import type { ApiOf } from './define-call.ts';

/** All calls, as the client ships them. */
export const calls = {
  ad,
  article,
  city,
  clip,
  comment,
  config,
  device,
  event,
  feed,
  identity,
  message,
  push,
  pack,
  reaction,
  reader,
  reading,
  search,
  feedback,
  user,
  suggestion,
};

/** Every call as a function; the same on the client and for the server's own pages. */
export type Api = ApiOf<typeof calls>;
