// npm run bench -- worst-input, or node bench/worst-input/worst-input.ts [--all]: how long the dearest request that the
// contract allows holds the event loop. Every field of every call is filled with each of the worst texts, every form and
// every kind of body too.
import { rmSync } from 'node:fs';
import { buildApp } from '../../packages/server/src/app.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import { readConfig } from '../../packages/server/src/environment/config.ts';
import { largestBody } from '../../packages/server/src/http/body/body-limits.ts';
import { placeSampleNews } from '../../packages/server/src/samples/demo.ts';
import { FakeClock } from '../../packages/testkit/src/fake-clock.ts';
import { readersOf, type WireRequest } from '../../packages/testkit/src/readers.ts';
import { placeSampleNewsRows, SampleCaller } from '../../packages/testkit/src/samples/sample-caller.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { standInWeb } from '../../packages/testkit/src/stand-in-web.ts';
import {
  callRows,
  commonFields,
  fieldsOf,
  fullRequests,
  worstRequests,
} from '../../packages/testkit/src/worst-input/worst-requests.ts';
import { type Measured, noneMayBe, report } from '../measured.ts';
import { leastTurn } from './held.ts';
import { formRequests, headerRequests, rawRequests } from './raw-requests.ts';

/** Milliseconds that one request may hold the event loop. */
const goal = 20;
const tries = { tries: 4, enough: 4 };
/** Of so many requests one is measured. */
const whole = { oneOf: 1 };
/** As much as a call takes at most; where it takes less it is refused, and that is measured too. */
const bodyBytes = largestBody - 1_000;

type Held = { readonly what: string; readonly held: number; readonly status: number };
type Opened = Awaited<ReturnType<typeof openService>>;

async function openService() {
  const folder = makeScratchFolder();
  const read = readConfig({ GRIOT_DATA: folder, GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection);
  const clock = new FakeClock(Date.now());
  const { now } = Date;
  Date.now = () => clock.now().getTime(); // that of the limits by request
  await migrate(sql);
  await placeSampleNews(sql, { demo: true, now: clock.now() });
  await placeSampleNewsRows(sql);
  const web = standInWeb(makeScratchFolder());
  const app = await buildApp({ config: read.config, sql, clock, secret: 'bench', web });
  await app.ready();
  const called = { app, sql, clock, readers: readersOf(app, clock) };
  const callers = await SampleCaller.open(called);
  const close = async () => {
    await app.close();
    await sql.end({ timeout: 1 });
    await embedded.stop();
    for (const one of [folder, web.folder]) rmSync(one, { recursive: true, force: true });
    Date.now = now;
  };
  return { ...called, callers, close };
}

type Prepare = () => Promise<WireRequest>;
type Worst = { readonly what: string; readonly prepare: Prepare };

/** A minute passes before each request, or the hour that events are counted in, so that none is refused by a limit. */
async function measure({ app, clock }: Opened, { what, prepare }: Worst): Promise<Held> {
  let status = 0;
  const ready = async () => {
    clock.pass(what.startsWith('event.') ? 3_601_000 : 61_000);
    return await prepare();
  };
  let request = await ready();
  const again = async () => {
    request = await ready();
  };
  const held = await leastTurn(
    async () => {
      status = (await app.inject(request)).statusCode;
    },
    { ...tries, again },
  );
  return { what, held, status };
}

/** One after the other: all of them together would fill the memory. */
async function* worstCalls({ callers, clock }: Opened): AsyncGenerator<Worst> {
  for (const row of callRows) {
    const reader = await callers.readerFor(row.call);
    const own = [...worstRequests(row, fieldsOf(row), bodyBytes), ...fullRequests(row, bodyBytes)];
    const common = row.name === 'config.feed' ? worstRequests(row, commonFields, bodyBytes) : [];
    for (const { what, args } of [...own, ...common]) {
      const prepare: Prepare = async () => {
        const signed = await callers.signedArgs(row.call, args, reader);
        clock.pass(1);
        return reader.requestFor(row.call, signed, { signed: true });
      };
      yield { what: `${row.name} ${what}`, prepare };
    }
  }
}

async function* worstOfAll(service: Opened): AsyncGenerator<Worst> {
  yield* worstCalls(service);
  for (const { what, request } of [...headerRequests(), ...rawRequests(bodyBytes), ...formRequests(bodyBytes)]) {
    yield { what, prepare: async () => request };
  }
}

async function measureAll(service: Opened, oneOf: number): Promise<Held[]> {
  const all: Held[] = [];
  let place = 0;
  for await (const worst of worstOfAll(service)) {
    if (place % oneOf === 0) all.push(await measure(service, worst));
    place += 1;
  }
  return all;
}

const shown = ({ what, held, status }: Held) => `${held.toFixed(1).padStart(8)} ms  ${status}  ${what}`;

export async function measureWorstInput({ oneOf } = whole, mostShown = 12): Promise<Measured[]> {
  const service = await openService();
  try {
    const all = (await measureAll(service, oneOf)).toSorted((one, other) => other.held - one.held);
    for (const one of all.slice(0, mostShown)) console.log(shown(one));
    console.log(
      `${all.length} requests, of which ${all.filter(({ held }) => held > goal).length} hold it for longer than ${goal} ms`,
    );
    const failed = all.filter(({ status }) => status >= 500).length;
    return [
      {
        what: `the dearest request (${all[0]?.what})`,
        value: all[0]?.held ?? Number.NaN,
        unit: 'ms of the event loop',
        goal,
      },
      noneMayBe('requests that failed inside', failed, 'requests'),
    ];
  } finally {
    await service.close();
  }
}

if (import.meta.main) {
  const isAll = process.argv.includes('--all');
  report(await measureWorstInput(whole, isAll ? Infinity : 40));
}
