import { act } from 'react';

/** Of the event loop. One is enough for every test of today. Timers are not waited for. */
const turns = 5;

/**
 * Calls that a test answers have been answered, and scripts that were loaded before have come: both take a fixed number of turns
 * of the event loop, however busy the machine is.
 */
export const settled = (): PromiseLike<void> =>
  act(async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
