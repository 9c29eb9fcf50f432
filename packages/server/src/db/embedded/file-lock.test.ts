import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileLock } from './file-lock.ts';
import { until } from './until.ts';

function lockAt(path: string): FileLock {
  const lock = new FileLock(path);
  onTestFinished(() => lock.close());
  return lock;
}

describe('a lock between processes', () => {
  it('is held by one alone, or shared by many', () => {
    const path = join(scratchFolder(), 'lock');
    const [amina, bola] = [lockAt(path), lockAt(path)];
    expect([amina.share(), bola.share()]).toEqual([true, true]);
    expect(amina.lockExclusively()).toBe(false);
    bola.release();
    expect(amina.lockExclusively()).toBe(true);
    expect([bola.share(), bola.lockExclusively()]).toEqual([false, false]);
    amina.close();
    expect(bola.lockExclusively()).toBe(true);
  });

  it('can be opened by its owner only', () => {
    const path = join(scratchFolder(), 'lock');
    lockAt(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is free again when its holder is killed', async () => {
    const path = join(scratchFolder(), 'lock');
    const module = JSON.stringify(new URL('./file-lock.ts', import.meta.url).href);
    const hold = `const { FileLock } = await import(${module}); const lock = new FileLock(${JSON.stringify(path)});
      lock.lockExclusively(); process.send('held'); setInterval(() => lock.isOpen, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', hold], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(holder, 'message');
    const mine = lockAt(path);
    expect(mine.lockExclusively()).toBe(false);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await until(() => mine.lockExclusively() || undefined, { within: 2000 })).toBe(true);
  });
});
