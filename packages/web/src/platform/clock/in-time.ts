import { systemClock } from './clock.ts';

type Patience<T> = {
  /** How long it is waited for, in milliseconds. */
  within: number;
  /** From when on; at once without it. */
  after?: Promise<unknown>;
  /** What there is instead. */
  otherwise: T;
};

/** What can be done without is not waited for any longer than so. */
export async function inTime<T>(promised: Promise<T>, { within, after, otherwise }: Patience<T>): Promise<T> {
  let stop = () => {};
  let isThere = false;
  const tooLate = new Promise<T>((resolve) => {
    const begin = () => {
      if (!isThere) stop = systemClock.after(within, () => resolve(otherwise));
    };
    if (after === undefined) begin();
    else after.then(begin, begin);
  });
  try {
    return await Promise.race([promised, tooLate]);
  } finally {
    isThere = true;
    stop();
  }
}
