// npm run bench -- overload, or node bench/overload/overload.ts: what happens at twice the load that the service can carry.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Measured, noneMayBe, report } from '../measured.ts';
import { type Answered, Line } from './line.ts';

const whole = { unloadedSeconds: 4, overloadedSeconds: 10 };
/** Whatever the machine can do: this command must not be a weapon. */
const mostPerSecond = 4_000;
/** Connections that readers have open. One is opened in each turn of the service's event loop, so all are there before. */
const lineCount = 500;
const feedPath = '/ng/en/v1/news/main?features=1&action=refresh';

const openLines = async (port: number, count: number): Promise<Line[]> =>
  await Promise.all(Array.from({ length: count }, () => Line.open(port)));

/** Ten readers, each of whom asks again when the answer is there. */
async function unloaded(lines: readonly Line[], seconds: number): Promise<{ perSecond: number; p99: number }> {
  const answers: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  const read = async (line: Line) => {
    while (performance.now() < end) answers.push(await line.ask(feedPath, 'POST'));
  };
  await Promise.all(lines.slice(0, 10).map(read));
  return { perSecond: answers.length / seconds, p99: percentile(answers, 0.99) };
}

type Flooded = { readonly answers: readonly Answered[]; readonly lateness: readonly Answered[] };

type Load = { readonly seconds: number; readonly perSecond: number };

/** So many a second, whether or not earlier ones were answered. A request that finds no line waits for one. */
async function overloaded(lines: readonly Line[], { seconds, perSecond }: Load): Promise<Flooded> {
  const rate = Math.min(perSecond, mostPerSecond) / 1000;
  const free = [...lines];
  const asked: Promise<Answered>[] = [];
  const lateness: Answered[] = [];
  const ask = async (line: Line, due: number) => {
    const answered = await line.ask(feedPath, 'POST', due);
    if (line.isOpen) free.push(line);
    return answered;
  };
  const began = performance.now();
  for (let now = began, woken = began; now < began + seconds * 1000; now = performance.now()) {
    lateness.push({ status: 0, ms: now - woken });
    for (let due = began + asked.length / rate; due <= now; due = began + asked.length / rate) {
      const line = free.pop();
      if (line === undefined) break;
      asked.push(ask(line, due));
    }
    woken = performance.now() + 5;
    await pause(5);
  }
  return { answers: await Promise.all(asked), lateness };
}

/** As a balancer asks: each time on a new connection. */
async function healthDuring(port: number, work: Promise<unknown>): Promise<Answered[]> {
  const answers: Answered[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const due = performance.now();
    const line = await Line.open(port);
    answers.push(await line.ask('/healthz', 'GET', due));
    line.close();
    await pause(100);
  }
  return answers;
}

function percentile(answers: readonly Answered[], part: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
}

async function memoryOf(service: ChildProcess): Promise<number> {
  service.send('memory');
  const [{ memory }] = (await once(service, 'message')) as [{ memory: number }];
  return memory / 1_000_000;
}

export async function measureOverload({ unloadedSeconds, overloadedSeconds } = whole): Promise<Measured[]> {
  const service = fork(new URL('../sample-service.ts', import.meta.url));
  const [{ port }] = (await once(service, 'message')) as [{ port: number }];
  const lines = await openLines(port, lineCount);
  try {
    await unloaded(lines, unloadedSeconds); // once to warm up
    const usual = await unloaded(lines, unloadedSeconds);
    const before = await memoryOf(service);
    const work = overloaded(lines, { seconds: overloadedSeconds, perSecond: 2 * usual.perSecond });
    const [{ answers, lateness }, health] = await Promise.all([work, healthDuring(port, work)]);
    const after = await memoryOf(service);
    const answered = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    const others = answers.length - answered.length - refused.length;
    console.log(
      `unloaded ${usual.perSecond.toFixed(0)}/s, p99 ${usual.p99.toFixed(0)} ms; then ${answers.length} asked in ` +
        `${overloadedSeconds} s: ${answered.length} taken, ${refused.length} refused, ${others} lost; ` +
        `whoever asked was itself late by ${percentile(lateness, 0.99).toFixed(0)} ms, p99`,
    );
    return [
      { what: 'a refusal, p99', value: percentile(refused, 0.99), unit: 'ms', goal: 100 },
      {
        what: 'what is taken, p99, in unloaded ones',
        value: percentile(answered, 0.99) / usual.p99,
        unit: 'times',
        goal: 3,
      },
      { what: '/healthz, p99', value: percentile(health, 0.99), unit: 'ms', goal: 100 },
      { what: 'memory after, of that before', value: after / before, unit: 'times', goal: 1.3 },
      noneMayBe('answered neither so nor so', others, 'requests'),
    ];
  } finally {
    for (const line of lines) line.close();
    const gone = once(service, 'exit');
    service.send('stop');
    await gone;
  }
}

if (import.meta.main) report(await measureOverload());
