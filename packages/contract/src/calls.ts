import { article } from './calls/article.calls.ts';
import { clip } from './calls/clip.calls.ts';
import { config } from './calls/config.calls.ts';
import { device } from './calls/device.calls.ts';
import { event } from './calls/event.calls.ts';
import { feed } from './calls/feed.calls.ts';
import { reader } from './calls/reader.calls.ts';
import { search } from './calls/search.calls.ts';
import { comment } from './calls/social/comment.calls.ts';
import { identity } from './calls/social/identity.calls.ts';
import { message } from './calls/social/message.calls.ts';
import { reaction } from './calls/social/reaction.calls.ts';
import { user } from './calls/social/user.calls.ts';
import { taste } from './calls/taste.calls.ts';
import type { ApiOf } from './define-call.ts';

/** All calls, as the client ships them. */
export const calls = {
  article,
  clip,
  comment,
  config,
  device,
  event,
  feed,
  identity,
  message,
  reaction,
  reader,
  search,
  taste,
  user,
};

/** Every call as a function; the same on the client and for the server's own pages. */
export type Api = ApiOf<typeof calls>;
