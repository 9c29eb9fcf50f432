/** Milliseconds of processor time that this thread has had. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How long a piece of work holds the event loop at a time: the longest of its turns, in processor time of this thread, so
 * that what else the machine does is not counted. The time that it takes altogether may be far longer.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = spent();
  let isOver = false;
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await new Promise((next) => setImmediate(next)); // the work begins with a turn of its own
  await work();
  isOver = true;
  await new Promise((next) => setImmediate(next));
  return longest;
}

type Tries = { readonly tries: number; readonly enough: number; readonly again?: () => Promise<void> };

/** The least of several tries: the collector of garbage and the compiler come as they please. */
export async function leastTurn(work: () => Promise<unknown>, { tries, enough, again }: Tries): Promise<number> {
  let least = Infinity;
  for (let nth = 0; nth < tries && least > enough; nth += 1) {
    if (nth > 0) await again?.();
    least = Math.min(least, await longestTurn(work));
  }
  return least;
}
