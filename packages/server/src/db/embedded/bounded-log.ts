import { copyFileSync, statSync, truncateSync } from 'node:fs';

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * PostgreSQL writes to the file it was given and knows nothing of sizes. It appends, so emptying the file in place is safe;
 * what was in it is kept once, beside it.
 */
export function truncateLarge(log: string, mostBytes: number = MOST_BYTES): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}
