import type { CallOptions } from '@griot/contract/define-call';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.tsx';

/** A part that has not arrived by then is left out. */
const LATEST = 8_000;

/** Null: there is none, or its request failed. */
export type Expected<Part> = Part | null | 'awaited';

/** One part below an article, asked for once it is wanted; whatever fails, fails silently (DET-18). */
export function usePart<Part>(
  options: CallOptions | null,
  ask: (options: CallOptions) => Promise<Part | null>,
): Expected<Part> {
  const { client } = useSession();
  const [part, setPart] = useState<Expected<Part>>('awaited');
  const asked = useRef(ask);
  asked.current = ask;
  useEffect(() => {
    if (options === null) return undefined;
    const stop = new AbortController();
    const settle = (found: Part | null) => {
      if (stop.signal.aborted) return;
      stop.abort();
      setPart(found);
    };
    const stopWaiting = client?.clock.after(LATEST, () => settle(null));
    asked.current({ ...options, signal: stop.signal }).then(settle, () => settle(null));
    return () => {
      stopWaiting?.();
      stop.abort();
    };
  }, [client, options]);
  return part;
}
