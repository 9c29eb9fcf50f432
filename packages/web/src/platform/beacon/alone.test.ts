import { expect, it, vi } from 'vitest';
import { aloneWith } from './alone.ts';

/** Locks as a browser has them, for tabs that share them. */
function someLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, run: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

it('EVT-10 only one of several tabs does it, and another may when that one is done', async () => {
  const locks = someLocks();
  let finish = () => {};
  const first = aloneWith(locks)(
    'a',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const run = vi.fn(async () => {});
  expect(await aloneWith(locks)('a', run)).toBe(false);
  expect(await aloneWith(locks)('b', run)).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(await aloneWith(locks)('a', run)).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});

it('just runs where there are no locks', async () => {
  const run = vi.fn(async () => {});
  expect(await aloneWith(undefined)('a', run)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});
