// The Node that Griot runs on: the one npm installed with it, elsewhere any that is new enough.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const OLDEST_MAJOR = 24;

/** @returns {string} the program; throws with a message for people when there is none */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return chooseNode({
    pinned: existsSync(pinned) && runs(pinned) ? pinned : undefined,
    running: { path: process.execPath, version: process.versions.node },
    platform: `${process.platform}-${process.arch}`,
  });
}

export function chooseNode({ pinned, running, platform }) {
  if (pinned) return pinned;
  if (Number.parseInt(running.version, 10) >= OLDEST_MAJOR) return running.path;
  throw new Error(
    `Griot needs Node ${OLDEST_MAJOR} or later, and brings none for ${platform}. This is Node ${running.version}: get a newer one from https://nodejs.org and try again.`,
  );
}

/** Whether the program runs: one for another C library exists but does not. */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
