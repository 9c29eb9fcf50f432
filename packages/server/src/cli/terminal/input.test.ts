import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { atTerminal, piped } from '@griot/testkit/terminal/at-terminal';
import { afterAll, describe, expect, it } from 'vitest';
import type { Terminal } from './command.ts';
import { readInput } from './input.ts';

const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const terminal: Terminal = { out: () => {}, err: () => {}, env: {} };

/** A named pipe that somebody writes into until nobody reads. */
function pipeFrom(name: string, command: string) {
  const file = join(folder, name);
  spawnSync('sh', ['-c', 'mkfifo "$0"', file]);
  const writer = spawn('sh', ['-c', `exec ${command} > "$0"`, file], { stdio: 'ignore' });
  return { file, ended: once(writer, 'exit') };
}

describe('what a command is given to read', () => {
  it.each(['feed', 'page', 'cluster'])('is no device: try %s', async (what) => {
    expect(await atTerminal(['try', what, '/dev/zero'])).toMatchObject({
      code: 1,
      out: '',
      err: '/dev/zero is neither a file nor a pipe.',
    });
  });

  it('may be a file, a pipe, or what the kernel makes up', async () => {
    const file = join(folder, 'words');
    writeFileSync(file, 'some words');
    expect(String(await readInput(terminal, file))).toBe('some words');
    const { file: pipe, ended } = pipeFrom('short', 'echo hello');
    expect(String(await readInput(terminal, pipe))).toBe('hello\n');
    await ended;
    expect(String(await readInput(terminal, '/proc/self/status'))).toContain('Pid:');
  });

  it('is taken up to its limit, whatever it says of its size', async () => {
    const file = join(folder, 'long');
    writeFileSync(file, 'x'.repeat(101));
    await expect(readInput(terminal, file, 100)).rejects.toThrow(`${file} is too large.`);
    const input = piped('x'.repeat(101));
    await expect(readInput({ ...terminal, input }, '-', 100)).rejects.toThrow('What is piped in is too large.');
    const { file: pipe, ended } = pipeFrom('endless', 'yes');
    await expect(readInput(terminal, pipe, 100_000)).rejects.toThrow('is too large.');
    await ended;
    await expect(readInput(terminal, '/proc/self/status', 100)).rejects.toThrow('is too large.');
  });
});
