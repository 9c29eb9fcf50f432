// node bench/newsroom/all-sets.ts DIR: how well the newsroom reads what it was never shown: all labelled sets of DIR, one after
// the other, each with its figures for both halves.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: node bench/newsroom/all-sets.ts DIR, where DIR holds the labelled sets.');
  process.exit(2);
}
for (const bench of ['extraction', 'passages', 'feeds', 'stories']) {
  console.log(`\n${bench}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${bench}.ts`), folder], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
