import { LRUCache } from 'lru-cache';

type Window = { used: number; readonly until: number };

/** Names that are counted at once; the least recent are forgotten. */
const counted = 50_000;

/** So much in a window of time for each name: requests, events, bytes. Kept in memory, for this process. */
export class WeightedLimit {
  readonly #most: number;
  readonly #window: number;
  // Without `max`, whose room would be set aside at the start.
  readonly #windows = new LRUCache<string, Window>({ maxSize: counted, sizeCalculation: () => 1 });

  constructor(limit: { readonly most: number; readonly window: number }) {
    this.#most = limit.most;
    this.#window = limit.window;
  }

  /** Seconds until there is room again; undefined while there is. What is larger than all there is never has room. */
  waitFor(name: string, weight: number, now: number): number | undefined {
    const { used, until } = this.#windowOf(name, now);
    return used + weight <= this.#most ? undefined : Math.max(1, Math.ceil((until - now) / 1000));
  }

  add(name: string, weight: number, now: number): void {
    const window = this.#windowOf(name, now);
    window.used += weight;
    this.#windows.set(name, window);
  }

  #windowOf(name: string, now: number): Window {
    const window = this.#windows.get(name);
    return window !== undefined && now < window.until ? window : { used: 0, until: now + this.#window };
  }
}

/**
 * The name of a device that a request only claims to have: it counts together with the address, else whoever knows the id
 * of a device could use up what its owner may do (ADR 0042). Whoever has no device shares what their address may do.
 */
export const claimedName = (deviceId: string, network: string): string =>
  deviceId === '' ? network : `${network} ${deviceId}`;

type Claim = { readonly limit: WeightedLimit; readonly name: string; readonly weight: number };

/** Takes from all of them or from none: seconds to wait for the one that is used up for the longest. */
export function consumeAll(claims: readonly Claim[], now: number): number | undefined {
  const waits = claims.flatMap(({ limit, name, weight }) => limit.waitFor(name, weight, now) ?? []);
  if (waits.length > 0) return Math.max(...waits);
  for (const { limit, name, weight } of claims) limit.add(name, weight, now);
  return undefined;
}
