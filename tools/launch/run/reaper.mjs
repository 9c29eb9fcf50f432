// Ends what a test run leaves behind. Started by run-command.mjs with the run's mark and temp folder; hears on its input
// which process groups run (+pid, -pid) and how the run ended: `finish` (anything still there is an orphan, and is
// named), `stop`, or nothing at all when the run was killed.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [mark, folder, patience] = process.argv.slice(2);
const groups = new Set();
let lastWord = '';

/** Processes of the run; only Linux shows whose they are, elsewhere the groups must do. */
function ours() {
  let pids = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // no /proc here
  }
  return pids.map(Number).filter((pid) => pid !== process.pid && isOurs(pid));
}

/** By the mark; or, for a program like PostgreSQL that gets a clean environment, by what it works on. */
function isOurs(pid) {
  const of = (file) => tryTo(() => readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? '';
  if (/^State:\s*Z/m.test(of('status'))) return false;
  const cwd = tryTo(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '';
  return (
    of('environ').includes(`GRIOT_TEST_RUN=${mark}\0`) ||
    [of('cmdline'), cwd].some((text) => text.includes(`${folder}/`))
  );
}

/** Undefined when it cannot be: the process is gone, or another user's. */
function tryTo(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const isAlive = (target) => tryTo(() => process.kill(target, 0)) === true;

const left = () => [...[...groups].map((pid) => -pid).filter(isAlive), ...ours()];

async function untilGone(milliseconds) {
  const end = Date.now() + milliseconds;
  while (left().length > 0 && Date.now() < end) await wait(50);
  return left().length === 0;
}

const signal = (name) => {
  for (const target of left()) tryTo(() => process.kill(target, name));
};

const nameOf = (pid) =>
  tryTo(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()) ?? `process ${pid}`;

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('+')) groups.add(Number(line.slice(1)));
  else if (line.startsWith('-')) groups.delete(Number(line.slice(1)));
  else lastWord = line;
}
const isGone = lastWord === 'finish' && (await untilGone(Number(patience)));
if (!isGone) {
  if (lastWord === 'finish') for (const pid of ours()) console.log(nameOf(pid));
  signal('SIGTERM');
  if (!(await untilGone(5000))) signal('SIGKILL');
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
