import { DAY_MS, MINUTE_MS } from '../time-units.ts';

/** After so long without a request, a reader has been away. */
const awayFor = DAY_MS;
/** For so long after coming back a reader is shown what they missed, unless they send it away. */
const welcomedFor = 30 * MINUTE_MS;

/** When a device was last seen, and when it came back, if that was a moment ago. */
export type Visit = { readonly lastSeen: number; readonly returnedAt: number | undefined };

/** The visit after one more request. */
export function visitAfter({ lastSeen, returnedAt }: Visit, now: number): Visit {
  const back = now - lastSeen >= awayFor ? now : returnedAt;
  return {
    lastSeen: Math.max(lastSeen, now),
    returnedAt: back !== undefined && now - back < welcomedFor ? back : undefined,
  };
}

/** Reads the visit from past requests, the oldest first, of a device that is known since a time. */
export function visitOf(requests: readonly number[], knownSince: number): Visit {
  return requests.reduce(visitAfter, { lastSeen: knownSince, returnedAt: undefined });
}
