import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import type { FetchFailure } from '../outcome.ts';

/** Longer pauses are the caller's to keep, who remembers them over a restart. */
const longestForAddress = HOUR_MS;
/** "Too many requests" without a word for how long. */
const pauseUnlessNamed = MINUTE_MS;
/** Fewer may be addresses of one person, who must not stop what goes to everybody else. */
const addressesForHost = 3;
const longestForHost = 10 * MINUTE_MS;
const mostAddresses = 10_000;
const mostHosts = 1_000;

type HostPause = {
  /** Addresses that were refused since something was taken or the last pause began. */
  readonly refused: Set<string>;
  /** Pauses in a row. */
  pauses: number;
  until: number;
};

/**
 * Who asked us to wait. An address waits as long as its service says. Its host waits only where several addresses in a row
 * were refused and nothing was taken between: a minute at most, twice as long each time, up to ten minutes.
 */
export class PostPauses {
  readonly #addresses = new Map<string, number>();
  readonly #hosts = new Map<string, HostPause>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is left of the pause of an address or its host, in ms; 0 if there is none. */
  left({ href, host }: URL): number {
    const until = Math.max(this.#addresses.get(href) ?? 0, this.#hosts.get(host)?.until ?? 0);
    return Math.max(0, until - this.#clock.now().getTime());
  }

  accepted({ href, host }: URL): void {
    this.#addresses.delete(href);
    this.#hosts.delete(host);
  }

  failed({ href, host }: URL, failure: FetchFailure): void {
    if (failure.kind !== 'http' || (failure.status !== 429 && failure.status !== 503)) return;
    const wait = failure.retryAfter ?? (failure.status === 429 ? pauseUnlessNamed : 0);
    if (wait === 0) return;
    const now = this.#clock.now().getTime();
    remember(this.#addresses, [href, now + Math.min(wait, longestForAddress)], mostAddresses);
    const pause = this.#hosts.get(host) ?? { refused: new Set<string>(), pauses: 0, until: 0 };
    if (pause.until > now) return; // sent before the pause began
    pause.refused.add(href);
    if (pause.refused.size >= addressesForHost) {
      pause.until = now + Math.min(wait, MINUTE_MS * 2 ** pause.pauses, longestForHost);
      pause.pauses += 1;
      pause.refused.clear();
    }
    remember(this.#hosts, [host, pause], mostHosts);
  }
}

/** The one that was remembered longest ago gives way. */
function remember<Value>(map: Map<string, Value>, [key, value]: [string, Value], most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
