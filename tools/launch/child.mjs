// Children that do not outlive us: every way of asking us to stop is passed on, and we wait for their end.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/**
 * A server of ours: it stays in our process group, so that the terminal treats us as one, and it notices our death by the
 * channel between us. It may hear of one Ctrl-C twice, from the terminal and from us, and takes it for one.
 * @returns {Promise<number>} its exit code
 */
export function runServer(command, args) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return ended(child, (signal) => child.kill(signal));
}

/**
 * A tool that may start others: the head of a process group, so that a signal reaches them all. Its output is shown only
 * if it fails, and a signal to us ends us with it.
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

/** Several that belong together: when one ends, the others are ended too. */
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
      // it ended this instant
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
 * npm runs us through a shell and passes a signal only to that one, so whoever ends npm ends the shell and never reaches us;
 * what we see is another parent. Without npm a parent may go its way, as a shell does that has started us in the background.
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
