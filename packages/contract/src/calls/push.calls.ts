import { defineCall } from '../define-call.ts';
import type { PushMove, PushOpened, PushState, PushSubscribe, PushUnsubscribe } from './push.schema.ts';

/** News and replies that come by themselves, through the browser's own push service. */
export const push = {
  /** The key to subscribe with, and what this device has allowed. Ours. */
  state: defineCall<PushState>({
    method: 'GET',
    path: '/v1/push/subscription',
    signed: true,
    answerFields: 'public_key limits*',
  }),
  /** Allows pushes to this device within limits, or changes the limits. Ours. */
  subscribe: defineCall<PushSubscribe>({ method: 'POST', path: '/v1/push/subscription', signed: true }),
  /** Ends all pushes to this device. Ours. */
  unsubscribe: defineCall<PushUnsubscribe>({ method: 'DELETE', path: '/v1/push/subscription', signed: true }),
  /**
   * A browser gave itself another address. Its service worker, which has no key to sign with, reports it: the old
   * address and its secret, which only the browser and we know, are the proof. Answers the same whether there is such a
   * subscription. Ours.
   */
  move: defineCall<PushMove>({ method: 'POST', path: '/v1/push/moved', market: 'none', bodyAs: 'json' }),
  /** Counts a push that was tapped; its random id is the proof. Ours. */
  opened: defineCall<PushOpened>({ method: 'POST', path: '/v1/push/opened' }),
};
