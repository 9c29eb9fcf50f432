import { article } from './calls/article.calls.ts';
import { config } from './calls/config.calls.ts';
import { device } from './calls/device.calls.ts';
import { event } from './calls/event.calls.ts';
import { feed } from './calls/feed.calls.ts';
import type { ApiOf } from './define-call.ts';

/** Every call there is, as the client ships them. */
export const calls = { article, config, device, event, feed };

/** Every call as a function; the same on the client and for the server's own pages. */
export type Api = ApiOf<typeof calls>;
