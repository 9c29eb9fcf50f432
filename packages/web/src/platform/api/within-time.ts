import type { Outcome } from '@griot/contract/failure';
import type { Clock } from '../clock/clock.ts';
import { failed } from './read-reply.ts';

type TimeLimit = { clock: Clock; time: number; signal: AbortSignal | undefined };

/** Runs a request until its time is over or its caller gives it up; the request is told so by the signal it gets. */
export async function withinTime<Reply>(
  { clock, time, signal }: TimeLimit,
  run: (signal: AbortSignal) => Promise<Outcome<Reply>>,
): Promise<Outcome<Reply>> {
  if (signal?.aborted) return failed({ kind: 'aborted' });
  const stop = new AbortController();
  const cleanUp: (() => void)[] = [];
  const stopped = new Promise<Outcome<never>>((resolve) => {
    const end = (kind: 'aborted' | 'timeout') => () => {
      resolve(failed({ kind })); // before the abort, whose own error then comes too late to count
      stop.abort();
    };
    const abort = end('aborted');
    signal?.addEventListener('abort', abort);
    cleanUp.push(() => signal?.removeEventListener('abort', abort));
    cleanUp.push(clock.after(time, end('timeout')));
  });
  const outcome = await Promise.race([stopped, run(stop.signal)]);
  for (const undo of cleanUp) undo();
  return outcome;
}
