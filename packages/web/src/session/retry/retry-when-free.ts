import { waitAfter } from '@griot/domain/retry/retries';
import { retryTable } from '@griot/domain/retry/retry-table';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../platform/clock/clock.ts';

/** Milliseconds after which trouble with the same thing is another trouble. */
const FORGOTTEN = 10 * MINUTE_MS;

type Failures = { count: number; at: number };
const failuresByName = new Map<string, Failures>();

type Refused = {
  /** What was refused: the same name, the same trouble. */
  name: string;
  /** Seconds, as the server said. */
  retryAfter: number;
  clock: Clock;
  /** 0 to 1; it spreads the phones that were refused together. */
  chance: number;
  act: () => void;
  /** Aborted when it is no longer wanted. */
  signal: AbortSignal;
};

/** Does again later what a busy server refused. */
export function retryWhenFree({ name, retryAfter, clock, chance, act, signal }: Refused): void {
  const now = clock.now();
  for (const [key, { at }] of failuresByName) if (now - at > FORGOTTEN) failuresByName.delete(key);
  const count = (failuresByName.get(name)?.count ?? 0) + 1;
  const times = waitAfter(retryTable.busyServer, count, { chance });
  if (times === undefined || signal.aborted) return;
  const cancel = clock.after(times * retryAfter * 1_000, () => {
    failuresByName.set(name, { count, at: clock.now() });
    act();
  });
  signal.addEventListener('abort', cancel);
}
