import { Refusal } from '../../errors.ts';
import type { StopSignal } from '../stop-signal.ts';

/** The most that a timer of Node can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

type Limit = { readonly milliseconds: number; readonly message: string };
type Work = { readonly name: string; readonly stop: StopSignal; readonly limit?: Limit };

/** Work that is given up when the operator asks for it, or when it takes too long. Whoever does it leaves nothing behind. */
export async function stoppableWork<T>(
  { name, stop, limit }: Work,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const givenUp = new AbortController();
  void stop.asked.then((by) => givenUp.abort(new Refusal(`The ${name} was stopped (${by}). Nothing of it is left.`)));
  const timer =
    limit && setTimeout(() => givenUp.abort(new Refusal(limit.message)), Math.min(limit.milliseconds, LONGEST_TIMER));
  try {
    return await act(givenUp.signal);
  } finally {
    clearTimeout(timer);
    stop.forget();
  }
}
