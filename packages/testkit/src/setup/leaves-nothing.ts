// A vitest setup file for the projects whose files share a worker. It runs before each test file and, as the last hook
// of that file, compares the worker with what it was: a file that leaves something behind fails itself, and not the
// file that happens to come next.
import { afterAll, afterEach, expect, vi } from 'vitest';
import { leftoversSince, stateOfWorker } from './leftovers.ts';

/** What was closed may take a while to be gone, on a busy machine a long one; what was not closed is still there then. */
const [MOST_LOOKS, BETWEEN] = [200, 25];

const before = stateOfWorker();

// What vitest itself replaced is put back by vitest: a test need not do it and cannot forget it.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(async () => {
  vi.restoreAllMocks();
  const isClockFaked = vi.isFakeTimers();
  vi.useRealTimers(); // the next file must not suffer for this one
  for (let looks = 0; looks < MOST_LOOKS && leftoversSince(before).length > 0; looks++)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  const leftovers = [...(isClockFaked ? ['the clock is faked'] : []), ...leftoversSince(before)];
  expect(leftovers, 'this file leaves something behind').toEqual([]);
});
