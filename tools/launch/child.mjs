// Child processes that do not outlive this one: every signal to stop is passed on, and their end is awaited.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/**
 * Runs a server in this process group, so that the terminal treats both as one. The server notices the end of this process
 * by its IPC channel. It may get one Ctrl-C twice, from the terminal and from here, and treats it as one.
 * @returns {Promise<number>} its exit code
 */
export function runServer(command, args) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return ended(child, (signal) => child.kill(signal));
}

/**
 * Runs a tool that may start others, as the head of a process group, so that a signal reaches all of them. Its output is
 * shown only if it fails, and a signal to this process ends both.
 * @returns {Promise<number>} its exit code
 */
export async function runTool(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  let isStopped = false;
  const code = await ended(child, (signal) => {
    isStopped = true;
    process.kill(-child.pid, signal);
  });
  if (isStopped) process.exit(code);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
}

/** Runs several commands together: when one ends, the others are ended too. */
export async function runTogether(commands) {
  const children = commands.map(({ command, args, options }) => spawn(command, args, { ...options, stdio: 'inherit' }));
  const stopOthers = () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  };
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await ended(child, (signal) => child.kill(signal));
      stopOthers();
      return code;
    }),
  );
  return Math.max(...codes);
}

async function ended(child, pass) {
  const onSignal = (signal) => {
    try {
      pass(signal);
    } catch {
      // The process has just ended.
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const watch = watchParent(() => onSignal('SIGTERM'));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    });
  } finally {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/**
 * npm runs this process through a shell and passes signals only to that shell, so ending npm shows here only as a
 * changed parent. Without npm the parent may end first, as a shell does that started this process in the background.
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 200);
  return watch;
}
