import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is there; undefined when the time is over. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { within, every = 25 }: { within: number; every?: number },
): Promise<T | undefined> {
  const end = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() >= end) return undefined;
    await pause(every);
  }
}
