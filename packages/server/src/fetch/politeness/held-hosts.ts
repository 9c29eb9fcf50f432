import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import type { FetchFailure } from '../outcome.ts';

/** Longer pauses are the caller's to keep, who remembers them over a restart. */
const LONGEST_HOLD = HOUR_MS;
const MOST_HOSTS = 10_000;
/** "Too many requests" without a word for how long. */
const UNSAID = MINUTE_MS;

/** Hosts that asked for a pause: whatever else we wanted from them waits too. */
export class HeldHosts {
  readonly #until = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is left of a host's pause, in ms; 0 if there is none. */
  left(host: string): number {
    const left = (this.#until.get(host) ?? 0) - this.#clock.now().getTime();
    if (left > 0) return left;
    this.#until.delete(host);
    return 0;
  }

  recordFailure(host: string, failure: FetchFailure): void {
    if (failure.kind !== 'http' || (failure.status !== 429 && failure.status !== 503)) return;
    const wait = failure.retryAfter ?? (failure.status === 429 ? UNSAID : 0);
    if (wait === 0) return;
    this.#until.delete(host);
    this.#until.set(host, this.#clock.now().getTime() + Math.min(wait, LONGEST_HOLD));
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_HOSTS && oldest !== undefined) this.#until.delete(oldest);
  }
}
