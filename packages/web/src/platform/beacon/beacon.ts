import type { Fetch } from '../api/exchange.ts';

type BeaconHost = { navigator?: { sendBeacon?: (url: string, body: BodyInit | null) => boolean } };

/**
 * Sends as a beacon, which outlives the page. A beacon has no answer: a caller who must know whether it arrived has to
 * ask again.
 */
export function beaconFetch({ navigator }: BeaconHost): Fetch {
  return async (url, { body = null }) => {
    const isQueued = navigator?.sendBeacon?.(url, body) ?? false;
    return new Response(null, { status: isQueued ? 202 : 503 });
  };
}
