import { useEffect } from 'react';
import { useClient } from '../context/client.ts';
import { retryWhenFree } from './retry-when-free.ts';

/**
 * Tries again by itself what a busy server refused. `refused` is another object for each refusal. Nothing waits for it:
 * a tap tries at once, and what it brings takes the later try back.
 */
export function useTryAgain(name: string, refused: { retryAfter?: number | undefined }, act: () => void): void {
  const client = useClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done again is what was refused
  useEffect(() => {
    const { retryAfter } = refused;
    if (client === null || !retryAfter) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    retryWhenFree({ name, retryAfter, clock: client.clock, chance: Math.random(), act, signal });
    return () => leaving.abort();
  }, [client, name, refused]);
}
