import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { samples } from '@griot/testkit/samples/samples';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { isLong } from '@griot/testkit/setup/runs';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../environment/config.ts';
import { connect } from '../connect.ts';
import { isRunning } from '../embedded/postmaster.ts';
import { openEmbedded } from '../embedded.ts';
import { migrate } from '../maintenance/migrate.ts';
import { connectService } from './service-pool.ts';

// one for all: each test leaves its PostgreSQL stopped, and the next one need not make its files
const dataFolder = makeScratchFolder();
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** The whole service on a PostgreSQL of its own that can be stopped, started and frozen, and readers at work on it. */
async function serviceUnderLoad() {
  const open = () => openEmbedded({ dataFolder, durability: 'test' });
  let embedded = await open();
  const admin = connect(embedded.connection, { max: 1 });
  await migrate(admin);
  await insertArticles(admin, anArticle());
  const sql = connectService(embedded.connection);
  const read = readConfig({ GRIOT_DATA: dataFolder });
  if (!read.ok) throw new Error(read.problems.join());
  const secret = 'a secret for this test alone, quite long';
  // a page that shows what a call of it was answered
  const web = standInWeb(makeScratchFolder());
  const render: typeof web.render = async ({ api }) => {
    const outcome = await api.article.detail(samples.article.detail.args as never);
    const isAway = !outcome.ok && outcome.failure.kind === 'http' && outcome.failure.status === 503;
    return { status: isAway ? 503 : 200, html: '<p>a page</p>' };
  };
  const app = await buildApp({ config: read.config, sql, clock: new FakeClock(), secret, web: { ...web, render } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ask = async (path: string, method = 'GET') => {
    const sent = await fetch(address + path, { method });
    await sent.arrayBuffer();
    return { status: sent.status, retryAfter: sent.headers.get('retry-after'), type: sent.headers.get('content-type') };
  };
  const newDevice = () => ask('/ng/en/device_id', 'POST');
  const load = readersAtWork([newDevice, () => ask('/lite/feeds'), () => ask('/readyz')]);
  const frozen = new Set<number>();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [...frozen].filter(isRunning)) process.kill(pid, name);
  };
  onTestFinished(async () => {
    signal('SIGCONT');
    await load.stop();
    await app.close();
    await sql.end({ timeout: 1 });
    await admin.end({ timeout: 1 });
    await embedded.stop();
  });
  return {
    ask,
    newDevice,
    seen: load.seen,
    stop: () => embedded.stop(),
    start: async () => {
      embedded = await open();
    },
    /** First the one that starts the others, which are then no more than are listed. */
    freeze: () => {
      for (const list of [() => [embedded.pid], () => childrenOf(embedded.pid)]) {
        for (const pid of list()) frozen.add(pid);
        signal('SIGSTOP');
      }
    },
    kill: () => process.kill(embedded.pid, 'SIGKILL'),
    end: async () => {
      await load.stop();
      await app.close();
      await sql.end({ timeout: 5 });
    },
    thaw: () => signal('SIGCONT'),
  };
}

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const listed = existsSync(file)
    ? readFileSync(file, 'utf8')
    : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return listed.split(/\s+/).filter(Boolean).map(Number);
}

/** Asks one after the other, as several readers do, until it is stopped; and keeps the statuses it saw. */
function readersAtWork(asks: (() => Promise<{ status: number }>)[]) {
  const seen = new Set<number>();
  let isStopped = false;
  const read = async (ask: (typeof asks)[number]) => {
    while (!isStopped) {
      seen.add((await ask()).status);
      await pause(5);
    }
  };
  const reading = asks.flatMap((ask) => [ask, ask, ask]).map(read);
  return {
    seen,
    stop: async () => {
      isStopped = true;
      await Promise.all(reading);
    },
  };
}

const isAway = { status: 503, retryAfter: '5' };

it.each([0, ...(isLong ? [4, 15, 60] : [])])(
  'a database that was away (for %i s) is refused for with 503, pages too, and used again when it is back',
  { timeout: 400_000 },
  async (seconds) => {
    const service = await serviceUnderLoad();
    await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
    await service.stop();
    await pause(seconds * 1000);
    await expect.poll(async () => (await service.ask('/readyz')).status).toBe(503);
    expect(await service.newDevice()).toMatchObject(isAway);
    expect(await service.ask('/lite/feeds')).toMatchObject({ ...isAway, type: expect.stringMatching('text/html') });
    expect((await service.ask('/healthz')).status).toBe(200);
    await service.start();
    for (const path of ['/readyz', '/lite/feeds'])
      await expect.poll(async () => (await service.ask(path)).status).toBe(200);
    expect(await service.newDevice()).toMatchObject({ status: 200 });
    expect([...service.seen].sort()).toEqual([200, 503]);
  },
);

it.each([0, ...(isLong ? [20] : [])])(
  'a database that is frozen (for %i s) counts as away until it goes on',
  { timeout: 400_000 },
  async (seconds) => {
    const service = await serviceUnderLoad();
    await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
    const statusFrozen = async () => {
      service.freeze();
      return (await service.ask('/readyz')).status;
    };
    await expect.poll(statusFrozen).toBe(503);
    expect(await service.newDevice()).toMatchObject(isAway);
    await pause(seconds * 1000);
    expect(await service.ask('/lite/feeds')).toMatchObject({ ...isAway, type: expect.stringMatching('text/html') });
    service.thaw();
    await expect.poll(async () => (await service.newDevice()).status).toBe(200);
    await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
    expect([...service.seen].sort()).toEqual([200, 503]);
  },
);

it('a database of our own that is killed is started again; until then 503 and nothing else', {
  timeout: 400_000,
}, async () => {
  const service = await serviceUnderLoad();
  await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
  service.kill();
  await expect.poll(async () => (await service.ask('/readyz')).status).toBe(503);
  await expect.poll(async () => (await service.newDevice()).status).toBe(200);
  await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
  expect([...service.seen].sort()).toEqual([200, 503]);
});

it('a service ends in good order while its database is away', { timeout: 400_000 }, async () => {
  const service = await serviceUnderLoad();
  await expect.poll(async () => (await service.ask('/readyz')).status).toBe(200);
  await service.stop();
  await expect.poll(async () => (await service.ask('/readyz')).status).toBe(503);
  await expect(service.end()).resolves.toBeUndefined();
});
