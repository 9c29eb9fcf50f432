import { systemClock } from './clock.ts';

type TimeLimit<T> = {
  /** The longest wait for the promise, in milliseconds. */
  within: number;
  /** The wait is counted from when this settles; without it, from the call. */
  after?: Promise<unknown>;
  /** The value when the time is over. */
  otherwise: T;
};

/** Awaits something optional for a limited time, then goes on with another value. */
export async function inTime<T>(promised: Promise<T>, { within, after, otherwise }: TimeLimit<T>): Promise<T> {
  let stop = () => {};
  let isSettled = false;
  const tooLate = new Promise<T>((resolve) => {
    const begin = () => {
      if (!isSettled) stop = systemClock.after(within, () => resolve(otherwise));
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
