// A vitest setup file for the projects whose files share a worker. It runs before each test file and, as the last hook
// of that file, compares the worker with what it was: a file that leaves something behind fails itself, and not the
// file that happens to come next.
import { afterAll, afterEach, expect, vi } from 'vitest';
import { leftoversSince, stateOfWorker } from './leftovers.ts';

/** Enough turns of the event loop for a handle that was closed to be gone; one that was not closed is still there. */
const MOST_TURNS = 200;

const before = stateOfWorker();

// What vitest itself replaced is put back by vitest: a test need not do it and cannot forget it.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (let turn = 0; turn < MOST_TURNS && leftoversSince(before).length > 0; turn++)
    await new Promise((resolve) => setImmediate(resolve));
  const leftovers = leftoversSince(before);
  vi.useRealTimers(); // the next file must not suffer for this one
  expect(leftovers, 'this file leaves something behind').toEqual([]);
});
