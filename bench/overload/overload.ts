// npm run bench -- overload, or node bench/overload/overload.ts: what happens at twice the load that the service can carry.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measured } from '../measured.ts';

const seconds = { unloaded: 4, overloaded: 10 };
/** Whatever the machine can do: this command must not be a weapon. */
const mostPerSecond = 4_000;
const mostUnderWay = 2_000;
const feedPath = '/ng/en/v1/news/main?features=1&action=refresh';

type Answered = { status: number; ms: number };
/** Only ever to this machine. */
type Ask = (path: string, method: 'GET' | 'POST') => Promise<Answered>;

function asker(port: number, agent: Agent): Ask {
  return (path, method) =>
    new Promise((resolve) => {
      const began = performance.now();
      const done = (status: number) => resolve({ status, ms: performance.now() - began });
      const sent = request({ host: '127.0.0.1', port, path, method, agent, timeout: 30_000 }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      });
      sent.on('error', () => done(0)).on('timeout', () => sent.destroy());
      sent.end();
    });
}

/** Ten readers, each of whom asks again when the answer is there. */
async function unloaded(ask: Ask): Promise<{ perSecond: number; p99: number }> {
  const answers: Answered[] = [];
  const end = performance.now() + seconds.unloaded * 1000;
  const read = async () => {
    while (performance.now() < end) answers.push(await ask(feedPath, 'POST'));
  };
  await Promise.all(Array.from({ length: 10 }, read));
  return { perSecond: answers.length / seconds.unloaded, p99: percentile(answers, 0.99) };
}

/** So many a second, whether or not earlier ones were answered. */
async function overloaded(ask: Ask, perSecond: number): Promise<Answered[]> {
  const rate = Math.min(perSecond, mostPerSecond);
  const asked: Promise<Answered>[] = [];
  let underWay = 0;
  const began = performance.now();
  for (let now = began; now < began + seconds.overloaded * 1000; now = performance.now()) {
    while (asked.length < ((now - began) / 1000) * rate && underWay < mostUnderWay) {
      underWay += 1;
      asked.push(ask(feedPath, 'POST').finally(() => underWay--));
    }
    await pause(5);
  }
  return await Promise.all(asked);
}

async function healthDuring(ask: Ask, work: Promise<unknown>): Promise<Answered[]> {
  const answers: Answered[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    answers.push(await ask('/healthz', 'GET'));
    await pause(100);
  }
  return answers;
}

function percentile(answers: readonly Answered[], part: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

async function memoryOf(service: ChildProcess): Promise<number> {
  service.send('memory');
  const [{ memory }] = (await once(service, 'message')) as [{ memory: number }];
  return memory / 1_000_000;
}

export async function measureOverload(): Promise<Measured[]> {
  const service = fork(new URL('./service.ts', import.meta.url));
  const [{ port }] = (await once(service, 'message')) as [{ port: number }];
  const agents = [new Agent({ keepAlive: true, maxSockets: 500 }), new Agent({ keepAlive: true })] as const;
  const [ask, askHealth] = agents.map((agent) => asker(port, agent)) as [Ask, Ask];
  try {
    await unloaded(ask); // once to warm up
    const usual = await unloaded(ask);
    const before = await memoryOf(service);
    const work = overloaded(ask, 2 * usual.perSecond);
    const [answers, health] = await Promise.all([work, healthDuring(askHealth, work)]);
    const after = await memoryOf(service);
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    const others = answers.length - taken.length - refused.length;
    console.log(
      `unloaded ${usual.perSecond.toFixed(0)}/s, p99 ${usual.p99.toFixed(0)} ms; then ${answers.length} asked in ` +
        `${seconds.overloaded} s: ${taken.length} taken, ${refused.length} refused, ${others} lost`,
    );
    return [
      { what: 'a refusal, p99', value: percentile(refused, 0.99), unit: 'ms', goal: 100 },
      {
        what: 'what is taken, p99, in unloaded ones',
        value: percentile(taken, 0.99) / usual.p99,
        unit: 'times',
        goal: 3,
      },
      { what: '/healthz, p99', value: percentile(health, 0.99), unit: 'ms', goal: 100 },
      { what: 'memory after, of that before', value: after / before, unit: 'times', goal: 1.3 },
      { what: 'answered neither so nor so (none may be)', value: others, unit: 'requests', goal: 0.001 },
    ];
  } finally {
    for (const agent of agents) agent.destroy();
    const gone = once(service, 'exit');
    service.send('stop');
    await gone;
  }
}

if (import.meta.main) {
  for (const { what, value, unit, goal } of await measureOverload())
    console.log(`${(value / goal).toFixed(2)}  ${what}: ${value.toFixed(2)} ${unit} of ${goal} ${unit}`);
}
