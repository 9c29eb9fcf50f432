import type { Clock } from './clock.ts';

/** Deletes what is too old and returns how much that was. */
export type Retention = () => Promise<Readonly<Record<string, number>>>;

type Rule = {
  /** Milliseconds. */
  readonly retainedFor: number;
  /** Deletes all that is older and returns how much that was. */
  forget(before: Date): Promise<number>;
};

/** Deletes what is older than its rule says. */
export function forgetOld(clock: Clock, ...rules: readonly Rule[]): Retention {
  return async () => {
    const now = clock.now().getTime();
    let forgotten = 0;
    for (const { retainedFor, forget } of rules) forgotten += await forget(new Date(now - retainedFor));
    return { forgotten };
  };
}
