import { useEffect, useRef } from 'react';
import type { Cancel } from '../platform/clock/clock.ts';
import { scriptFile } from '../platform/files/script-file.ts';
import { useSession } from './session.tsx';

const laterFile = scriptFile(() => import('./try-again.ts'));

/**
 * Tries again by itself what a busy server refused. `refused` is another object for each refusal. Nothing waits for it:
 * a tap tries at once, and what it brings takes the later try back.
 */
export function useTryAgain(name: string, refused: { retryAfter?: number | undefined }, act: () => void): void {
  const { client } = useSession();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const { retryAfter } = refused;
    if (client === null || !retryAfter) return undefined;
    let cancel: Cancel | undefined;
    let isOver = false;
    // Where the file does not arrive, the reader's own tap is what tries again.
    laterFile.load().then(
      ({ tryAgainLater }) => {
        const later = { name, retryAfter, clock: client.clock, chance: Math.random(), act: () => latest.current() };
        if (!isOver) cancel = tryAgainLater(later);
      },
      () => {},
    );
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [client, name, refused]);
}
