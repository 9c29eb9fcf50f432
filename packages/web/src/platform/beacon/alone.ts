/** Runs the function unless another tab of ours runs one by the same name; returns whether it ran. */
export type WithLock = (name: string, run: () => Promise<void>) => Promise<boolean>;

type Locks = Pick<LockManager, 'request'>;

/**
 * Uses the browser's locks, and holds one only while the function runs, because a page that holds a lock cannot enter
 * the back/forward cache. Without locks the function just runs: it must be harmless to run twice.
 */
export function aloneWith(locks: Locks | undefined): WithLock {
  return async (name, run) => {
    if (locks === undefined) {
      await run();
      return true;
    }
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await run();
      return lock !== null;
    });
  };
}
