// Runs commands so that nothing of them outlives this process, however it ends: each is the head of a process group, has
// a mark in its environment and a temp folder of this run, and a reaper (reaper.mjs) that notices our death ends every
// process it knows by one of these, and removes the folder.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorTimer } from './processor-time.mjs';

export const MARK = 'GRIOT_TEST_RUN';

/**
 * @typedef {{ ok: boolean, seconds: number, processorSeconds?: number, output: string }} Ran
 * @typedef {{ run: (command: string[], options?: { cwd?: string, env?: Record<string, string> }) => Promise<Ran>,
 *             finish: () => Promise<string[]>, stop: () => Promise<void> }} Runner
 */

/**
 * @param {{ patience?: number }} [options] how many milliseconds what still runs at the end has to be gone by itself: a browser
 *   on a busy machine takes seconds
 * @returns {Runner}
 */
export function createRunner({ patience = 30_000 } = {}) {
  const mark = randomUUID();
  const folder = runFolder();
  const { [MARK]: _, ...env } = process.env;
  const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
  const reaper = spawn(process.execPath, [script, mark, folder, String(patience)], {
    detached: true, // a Ctrl-C at the terminal must not end it before its work
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  reaper.stdin.on('error', () => {}); // it died before us: then there is nobody to tell
  const tell = (line) => reaper.stdin.write(`${line}\n`);
  const spentByLast = processorTimer();
  let isOver = false;
  const end = (word) => {
    isOver = true; // what was still waiting its turn does not begin
    return dismiss(reaper, word);
  };
  return {
    run: async (command, options) =>
      isOver
        ? { ok: false, seconds: 0, output: 'the run was stopped\n' }
        : runCommand(command, { ...options, mark, folder, tell, spentByLast }),
    finish: () => end('finish'),
    stop: async () => void (await end('stop')),
  };
}

/** Short, because sockets lie in it; open like any temp folder, because PostgreSQL under root runs as somebody else. */
function runFolder() {
  const make = (parent) => mkdtempSync(join(parent, 'griot-run-'));
  let folder = process.env.TMPDIR === undefined && hasRoomInMemory() ? make(IN_MEMORY) : undefined;
  if (folder !== undefined && !mayRunFrom(folder)) {
    rmSync(folder, { recursive: true });
    folder = undefined;
  }
  folder ??= make(realpathSync(tmpdir()));
  chmodSync(folder, 0o1777);
  return folder;
}

/** A file system without a disk, which Linux has. */
const IN_MEMORY = '/dev/shm';
/** Bytes. All databases of a run with what they keep for a crash are less than half of it. */
const ENOUGH = 4 * 1024 ** 3;

/** Tests make and drop hundreds of databases, each of hundreds of files: on a disk that takes a tenth of a run. */
function hasRoomInMemory() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // What lies there is taken from the memory that programs have, which in a container may be less than there is.
    const memory = Math.min(freemem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
    return Math.min(bavail * bsize, memory / 2) >= ENOUGH;
  } catch {
    return false; // there is none
  }
}

/** Some systems run no program from there, and tests put small ones into their folders. */
function mayRunFrom(folder) {
  const probe = join(folder, 'probe');
  writeFileSync(probe, '', { mode: 0o755 });
  try {
    accessSync(probe, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe);
  }
}

/** Tells the reaper that all is over and waits for it; gives back what it had to end. */
function dismiss(reaper, word) {
  let ended = '';
  reaper.stdout.on('data', (chunk) => {
    ended += chunk;
  });
  return new Promise((done) => {
    reaper.on('close', () => done(ended.split('\n').filter(Boolean)));
    if (reaper.exitCode !== null || reaper.signalCode !== null) done([]);
    reaper.stdin.end(`${word}\n`);
  });
}

/** @returns {Promise<Ran>} */
function runCommand([program, ...args], { cwd, env, mark, folder, tell, spentByLast }) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, TMPDIR: folder, ...env, [MARK]: mark },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    let processorSeconds;
    child.on('exit', () => {
      processorSeconds = spentByLast();
    });
    const end = (ok) => {
      tell(`-${child.pid}`);
      done({ ok, seconds: (performance.now() - started) / 1000, processorSeconds, output });
    };
    if (child.pid !== undefined) tell(`+${child.pid}`);
    child.on('error', (error) => {
      take(`${error.message}\n`);
      end(false);
    });
    child.on('close', (code, signal) => {
      if (signal) take(`ended by ${signal}\n`);
      end(code === 0);
    });
  });
}
