import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What a process has spent so far, and what it still holds after a collection. */
export type Spent = {
  /** Microseconds of processor time. */
  readonly processor: number;
  /** Bytes. */
  readonly heap: number;
};

export function spentSoFar(): Spent {
  const { user, system } = process.cpuUsage();
  collect();
  return { processor: user + system, heap: process.memoryUsage().heapUsed };
}
