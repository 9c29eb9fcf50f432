import type { Clock } from '../../platform/clock/clock.ts';

/** After these the reader's own tap is what tries again. */
const mostTries = 3;
/** Milliseconds after which trouble with the same thing is another trouble. */
const forgotten = 600_000;

type Tries = { count: number; at: number };
const triesOf = new Map<string, Tries>();

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

/**
 * Does again later what a busy server refused: once to twice as long after it as the server asked for, and twice that
 * at each further refusal.
 */
export function tryAgainLater({ name, retryAfter, clock, chance, act, signal }: Refused): void {
  const now = clock.now();
  for (const [key, { at }] of triesOf) if (now - at > forgotten) triesOf.delete(key);
  const count = triesOf.get(name)?.count ?? 0;
  if (count >= mostTries || signal.aborted) return;
  const cancel = clock.after(retryAfter * 1_000 * 2 ** count * (1 + chance), () => {
    triesOf.set(name, { count: count + 1, at: clock.now() });
    act();
  });
  signal.addEventListener('abort', cancel);
}
