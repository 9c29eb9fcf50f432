import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type PoolSettings, ThreadPool } from './thread-pool.ts';

const tasks = `
import { threadId } from 'node:worker_threads';
import { answerTasks } from ${JSON.stringify(new URL('./answer-tasks.ts', import.meta.url).href)};
export const answer = answerTasks({
  double: (number) => number * 2,
  whoAmI: () => threadId,
  fail: (words) => { throw new Error(words); },
  hang: () => { for (;;); },
  crash: () => process.exit(3),
  eatMemory: () => { const all = []; for (;;) all.push(new Array(100_000).fill(Math.random())); },
});`;

function aPool(settings: Partial<PoolSettings> = {}): ThreadPool {
  const pool = new ThreadPool({ ...usual, file: aFile(tasks), ...settings });
  onTestFinished(() => pool.close());
  return pool;
}

const usual = { threads: 1, waiting: 10, timeLimit: 10_000, memory: 64 };

function aFile(text: string): URL {
  const path = join(scratchFolder(), 'tasks.mjs');
  writeFileSync(path, text);
  return pathToFileURL(path);
}

describe('work in threads', () => {
  it('is done, in order of arrival, by as many threads as there may be', async () => {
    const pool = aPool({ threads: 2 });
    const doubled = await Promise.all([1, 2, 3, 4, 5].map((number) => pool.run('double', number)));
    expect(doubled).toEqual([2, 4, 6, 8, 10]);
    const threads = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pool.run('whoAmI', null)));
    expect(new Set(threads).size).toBeLessThanOrEqual(2);
  });

  it('that fails says so, and its thread goes on', async () => {
    const pool = aPool();
    const thread = await pool.run('whoAmI', null);
    await expect(pool.run('fail', 'no such page')).rejects.toMatchObject({
      fault: 'refused',
      cause: expect.objectContaining({ message: 'no such page' }),
    });
    await expect(pool.run('double', () => {})).rejects.toMatchObject({ fault: 'refused' }); // functions do not travel
    expect(await pool.run('whoAmI', null)).toBe(thread);
  });

  it.each([
    ['hangs', 'hang', 'too-slow', 1_000],
    ['ends its thread', 'crash', 'crashed', 10_000],
    ['takes more memory than it may', 'eatMemory', 'crashed', 10_000],
  ])('that %s fails alone; what waits is done by another thread', async (_, task, fault, timeLimit) => {
    const pool = aPool({ timeLimit });
    const thread = await pool.run('whoAmI', null);
    const [broken, next] = await Promise.allSettled([pool.run(task, null), pool.run('whoAmI', null)]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { fault } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(next).not.toMatchObject({ value: thread });
  });

  it('is begun in order of arrival, however long it waited', async () => {
    const pool = aPool();
    const order: number[] = [];
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => pool.run('double', number).then(() => order.push(number)));
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('fails where no thread can load its code', async () => {
    const pool = aPool({ file: aFile("throw new Error('no such package');") });
    const failed = { fault: 'crashed', cause: expect.objectContaining({ message: 'no such package' }) };
    await expect(pool.run('double', 1)).rejects.toMatchObject(failed);
    await expect(pool.run('double', 1)).rejects.toMatchObject(failed);
  });

  it('keeps the process alive, and idle threads do not', async () => {
    const script = `
      import { ThreadPool } from ${JSON.stringify(new URL('./thread-pool.ts', import.meta.url).href)};
      const pool = new ThreadPool({ ...${JSON.stringify(usual)}, file: new URL(${JSON.stringify(aFile(tasks).href)}) });
      process.stdout.write(String(await pool.run('double', 21)));`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(await run).toMatchObject({ stdout: '42' }); // it ended, though nobody closed the pool
  });

  it('is turned away when too much waits already', async () => {
    const pool = aPool({ waiting: 1, timeLimit: 1_000 });
    const begun = Promise.allSettled([pool.run('hang', null), pool.run('double', 1)]);
    await expect(pool.run('double', 2)).rejects.toMatchObject({ fault: 'busy' });
    expect(await begun).toMatchObject([{ status: 'rejected' }, { value: 2 }]);
  });

  it('ends when the pool is closed, also what is under way', async () => {
    const pool = aPool();
    const begun = Promise.allSettled([pool.run('hang', null), pool.run('double', 1)]);
    await pool.close();
    const closed = { status: 'rejected', reason: { fault: 'closed' } };
    expect(await begun).toMatchObject([closed, closed]);
    await expect(pool.run('double', 1)).rejects.toMatchObject({ fault: 'closed' });
  });
});
