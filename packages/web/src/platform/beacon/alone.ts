/** Runs it unless another tab of ours runs something by that name; answers whether it ran. */
export type Alone = (name: string, run: () => Promise<void>) => Promise<boolean>;

type Locks = Pick<LockManager, 'request'>;

/**
 * By the browser's own locks, held only while it runs: a page that holds one cannot be kept for the way back. Where
 * there are none it just runs, since whatever it does twice must do no harm anyway.
 */
export function aloneWith(locks: Locks | undefined): Alone {
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
