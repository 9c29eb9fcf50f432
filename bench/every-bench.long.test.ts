import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@griot/domain/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { benches } from './benches.ts';
import { writeTinySets } from './newsroom/tiny-sets.ts';

/** A bench that has not ended by then does not end. */
const patience = 15 * MINUTE_MS;
const run = promisify(execFile);

/** What it prints, as by hand: in a process of its own, which has to end by itself. Rejects with all of it if it fails. */
async function printed(script: string, ...args: readonly string[]): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, script), ...args], {
    env,
    timeout: patience,
  });
  return stdout;
}

describe('a bench in small ends with figures', () => {
  it.each(Object.keys(benches))('%s', async (name) => {
    expect(await printed('bench.ts', '--small', name)).toMatch(/^\d+\.\d\d {2}/m);
  });
});

describe('a bench that is run by hand ends with figures, on a set made for this', () => {
  const sets = makeScratchFolder();
  beforeAll(() => writeTinySets(sets));
  afterAll(() => rmSync(sets, { recursive: true, force: true }));

  it.each([
    ['newsroom/all-sets.ts', [sets]],
    ['newsroom/stories.ts', []],
    ['newsroom/channels.ts', [join(sets, 'channels.jsonl')]],
    ['search/questions.ts', [sets]],
    ['readers/seeds.ts', ['--seeds', '1', '--readers', '20', '--hours', '36']],
  ])('%s', async (script, args) => {
    const figures = await printed(script, ...args);
    expect(figures).toMatch(/\d\.\d/);
    expect(figures).not.toMatch(/NaN|Infinity/);
  });
});
