// npm run bench -- age, or node bench/age/age.ts [--queries 2000000] [--requests 300000]: whether a process that has done
// much costs more, or holds more, than one that has just begun.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { longId } from '../../packages/server/src/random.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { type Measured, report } from '../measured.ts';
import { Line } from '../overload/line.ts';
import { type Spent, spentSoFar } from './spent.ts';
import { measureTenths } from './tenths.ts';

/** More than there are connections, so that somebody always waits for one. */
const callers = 24;
const whole = { queries: 2_000_000, requests: 300_000 };

/** So many calls by those who call one after the other. */
async function byAll(count: number, call: (nth: number, caller: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (caller: number) => {
    while (next < count) await call(next++, caller);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
}

export async function measureQueries(count: number): Promise<Measured[]> {
  const folder = makeScratchFolder();
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection);
  const act = (queries: number) =>
    byAll(queries, async (nth) => {
      const [row] = await sql<{ n: number }[]>`select ${nth}::int as n`;
      if (row?.n !== nth) throw new Error(`asked for ${nth}, got ${row?.n}`);
    });
  try {
    await act(count / 20); // to warm up
    return await measureTenths({ things: 'queries', count, act, spent: async () => spentSoFar() });
  } finally {
    await sql.end({ timeout: 5 });
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = ['council', 'market', 'election', 'river', 'school', 'football', 'health', 'music'];

/** A mixed day: mostly feeds, then articles, searches and comments, each from a device that was never seen before. */
function pathOf(nth: number, ids: readonly string[]): readonly [method: 'GET' | 'POST', path: string] {
  const device = longId('ngen');
  const id = ids[nth % ids.length] ?? '';
  switch (nth % 8) {
    case 0:
    case 1:
    case 2:
      return ['POST', `/ng/en/v1/news/main?features=1&action=refresh&uid=${device}`];
    case 3:
    case 4:
      return ['GET', `/news/detail/${id}?country=ng&language=en&client=&r_type=json&uid=${device}`];
    case 5:
      return ['GET', `/ng/en/v1/news/search?query=${words[(nth >> 3) % words.length]}&uid=${device}`];
    default:
      return ['GET', `/social/v2/comment/hot?post_type=news&post_id=${id}&uid=${device}`];
  }
}

export async function measureRequests(count: number): Promise<Measured[]> {
  const service = fork(new URL('../sample-service.ts', import.meta.url));
  const [{ port }] = (await once(service, 'message')) as [{ port: number }];
  const lines = await Promise.all(Array.from({ length: callers }, () => Line.open(port)));
  const feed = await fetch(`http://127.0.0.1:${port}/ng/en/v1/news/main?features=1&action=refresh`, { method: 'POST' });
  const { articles } = (await feed.json()) as { articles: { news_entry_id?: string }[] };
  const ids = articles.flatMap(({ news_entry_id }) => news_entry_id ?? []);
  let from = 0;
  const act = async (requests: number) => {
    let refused = 0;
    await byAll(requests, async (nth, caller) => {
      const [method, path] = pathOf(from + nth, ids);
      for (let isAnswered = false; !isAnswered; ) {
        const status = (await lines[caller]?.ask(path, method))?.status;
        isAnswered = status === 200;
        if (isAnswered) continue;
        if (status !== 503) throw new Error(`${method} ${path} was answered with ${status}`);
        refused += 1; // too many at once, as readers are told too
        await pause(20);
      }
    });
    from += requests;
    if (refused > 0) console.log(`${refused} were refused and asked again`);
  };
  const spent = async (): Promise<Spent> => {
    service.send('spent');
    return ((await once(service, 'message')) as [Spent])[0];
  };
  try {
    // What is remembered of devices has an end, and is full by then: whatever still grows has none.
    await act(count / 3);
    return await measureTenths({ things: 'requests', count, act, spent });
  } finally {
    for (const line of lines) line.close();
    const gone = once(service, 'exit');
    service.send('stop');
    await gone;
  }
}

export async function measureAge({ queries, requests } = whole): Promise<Measured[]> {
  return [...(await measureQueries(queries)), ...(await measureRequests(requests))];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { queries: { type: 'string' }, requests: { type: 'string' } } });
  const { queries = whole.queries, requests = whole.requests } = values;
  report(await measureAge({ queries: Number(queries), requests: Number(requests) }));
}
