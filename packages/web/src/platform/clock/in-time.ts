import { type Clock, systemClock } from './clock.ts';

type TimeLimit<T> = {
  /** The longest wait for the promise, in milliseconds. */
  within: number;
  /** The wait is counted from when this settles; without it, from the call. */
  after?: Promise<unknown>;
  /** The value when the time is over. */
  otherwise: T;
  /** The page's own, where there is a page. */
  clock?: Pick<Clock, 'after'>;
};

/** Awaits something optional for a limited time, then goes on with another value. */
export async function inTime<T>(promised: Promise<T>, limit: TimeLimit<T>): Promise<T> {
  const { within, after, otherwise, clock = systemClock } = limit;
  let stop = () => {};
  let isSettled = false;
  const tooLate = new Promise<T>((resolve) => {
    const begin = () => {
      if (!isSettled) stop = clock.after(within, () => resolve(otherwise));
    };
    if (after === undefined) begin();
    else after.then(begin, begin);
  });
  try {
    return await Promise.race([promised, tooLate]);
  } finally {
    isSettled = true;
    stop();
  }
}
