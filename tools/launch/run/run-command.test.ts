import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it } from 'vitest';
import { createRunner } from './run-command.mjs';

/** Where nobody collects it, a process that has ended keeps its number: as a zombie it is gone all the same. */
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s*Z/m.test(read(String(pid), 'status'));
  } catch {
    return false;
  }
};
const gone = async (pid: number) => {
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  return true;
};

/** Prints its pid, then sleeps; `away` starts it in a group of its own, as browsers and databases are started. */
const sleeper = "console.log('pid', process.pid); setInterval(() => {}, 1000)";
const noting = (file: string) => `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
const away = (then: string) =>
  `const { spawn } = require('node:child_process');
   const child = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { detached: true, stdio: 'ignore' });
   console.log('pid', child.pid); child.unref(); ${then}`;

describe('a command', () => {
  it('gives back what it wrote and whether it worked', async () => {
    const runner = createRunner({ patience: 100 });
    const good = await runner.run([process.execPath, '-e', "console.log('out'); console.error('err')"]);
    expect(good).toMatchObject({ ok: true, output: expect.stringContaining('out') });
    expect(good.output).toContain('err');
    expect(await runner.run([process.execPath, '-e', 'process.exit(3)'])).toMatchObject({ ok: false });
    expect(await runner.run(['/nowhere/program'])).toMatchObject({
      ok: false,
      output: expect.stringContaining('ENOENT'),
    });
    expect(await runner.finish()).toEqual([]);
  });

  it('is ended with the run when the run is stopped', async () => {
    const runner = createRunner({ patience: 100 });
    const started = join(scratchFolder(), 'started');
    const running = runner.run([process.execPath, '-e', `${sleeper}; ${noting(started)}`]);
    await expect.poll(() => existsSync(started)).toBe(true);
    await runner.stop();
    const { ok, output } = await running;
    expect(ok).toBe(false);
    expect(await runner.run([process.execPath, '-e', ''])).toMatchObject({
      ok: false,
      output: 'the run was stopped\n',
    });
    expect(await gone(Number(/pid (\d+)/.exec(output)?.[1]))).toBe(true);
  });
});

// Only Linux tells what a child spent.
it.runIf(process.platform === 'linux')(
  'says how long a command kept a processor busy, its children with it',
  async () => {
    const runner = createRunner({ patience: 100 });
    const spins = 'while (process.cpuUsage().user < 300_000) {}';
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spins)}])`;
    for (const script of [spins, child]) {
      const { processorSeconds } = await runner.run([process.execPath, '-e', script]);
      expect(processorSeconds).toBeGreaterThan(0.2);
    }
    await runner.finish();
  },
);

// Only Linux shows whose child a process in another group was.
describe.runIf(process.platform === 'linux')('what a command leaves behind', () => {
  it('is named and ended when the run finishes', async () => {
    const runner = createRunner({ patience: 100 });
    const { output } = await runner.run([process.execPath, '-e', away('')]);
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    expect(await runner.finish()).toEqual([expect.stringContaining('setInterval')]);
    expect(await gone(pid)).toBe(true);
  });

  it('is known by the run’s temp folder where it has a clean environment, and the folder goes too', async () => {
    const runner = createRunner({ patience: 100 });
    const daemon = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.env.TMPDIR + '/data'],
        { detached: true, stdio: 'ignore', env: {} });
      console.log('folder ' + process.env.TMPDIR + ' pid ' + child.pid); child.unref();`;
    const { output } = await runner.run([process.execPath, '-e', daemon]);
    const [, folder, pid] = /folder (\S+) pid (\d+)/.exec(output) ?? [];
    expect(existsSync(folder ?? '')).toBe(true);
    expect(await runner.finish()).toEqual([expect.stringContaining(`${folder}/data`)]);
    expect(await gone(Number(pid))).toBe(true);
    expect(existsSync(folder ?? '')).toBe(false);
  });

  it('is ended even when the run is killed', async () => {
    const started = join(scratchFolder(), 'started');
    const module = new URL('./run-command.mjs', import.meta.url).href;
    const command = `import { createRunner } from '${module}';
      await createRunner().run([process.execPath, '-e', ${JSON.stringify(away(`setInterval(() => {}, 1000); ${noting(started)}`))}]);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await expect.poll(() => existsSync(started)).toBe(true);
    const children = childrenOf(run.pid ?? 0);
    expect(children.length).toBeGreaterThan(0);
    run.kill('SIGKILL');
    for (const pid of children) expect(await gone(pid)).toBe(true);
  });
});

/** Every process below this one, but the reaper. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.filter((pid) => read(pid, 'status').includes(`\nPPid:\t${parent}\n`));
  return children
    .filter((pid) => !read(pid, 'cmdline').includes('reaper.mjs'))
    .flatMap((pid) => [Number(pid), ...childrenOf(Number(pid))]);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it ended while we looked
  }
}
