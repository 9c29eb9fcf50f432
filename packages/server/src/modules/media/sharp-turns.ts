import sharp from 'sharp';

// Serving readers goes first: no memory is kept between pictures, and each uses one thread.
sharp.cache(false);
sharp.concurrency(1);

const AT_ONCE = 2;

/** Draws and decodes two pictures at a time: it takes threads of the pool that files are read with. */
export const inTurn = atMost(AT_ONCE);

/** Runs at most `count` tasks at once; the others wait their turn. */
function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next)
        next(); // the next task takes over this one's place
      else running -= 1;
    }
  };
}
