import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../db/embedded/postmaster.ts';
import { until } from '../db/embedded/until.ts';
import { readConfig } from '../environment/config.ts';
import { serve } from './serve.ts';

/** `griot serve` as it is, in a process of its own, with an app whose one page answers when it is told to. */
const script = `
  const [{ serve }, { readConfig }, { watchStopSignals }, { default: Fastify }] = await Promise.all(
    ['./src/cli/serve.ts', './src/environment/config.ts', './src/cli/stop-signal.ts', 'fastify'].map((name) => import(import.meta.resolve(name))));
  const buildApp = async ({ sql }) => {
    const app = Fastify();
    app.get('/fast', async () => (await sql\`select 'rain' as words\`)[0].words);
    app.get('/slow', () => new Promise((answer) => process.once('message', () => answer('rain at last'))));
    app.addHook('onRequest', async (request) => { if (request.url === '/slow') process.send({ isAsked: true }); });
    return app;
  };
  const terminal = { out: (line) => process.send(JSON.parse(line)), err: console.error, env: process.env };
  const { config } = readConfig(process.env);
  const done = serve(config, { terminal, options: { json: true }, buildApp, stop: watchStopSignals(process) });
  process.exit(await done.catch((error) => (console.error(error.message), 1)));`;

type Griot = { process: ChildProcess; address: string; postmaster: number; exit: Promise<number | null> };

// one for all: each test leaves it stopped, and the next one starts in a second less
const dataFolder = makeScratchFolder();
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

async function griot(): Promise<Griot> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, GRIOT_DATA: dataFolder, GRIOT_DEMO: 'off', GRIOT_FETCH: 'off', PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const [said] = (await Promise.race([once(child, 'message'), exit.then((code) => [{ code }])])) as [{ port?: number }];
  if (said.port === undefined) throw new Error(`It did not start: ${JSON.stringify(said)}`);
  return { process: child, address: `http://127.0.0.1:${said.port}`, postmaster: postmasterPid(), exit };
}

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
const gone = (pid: number): Promise<true | undefined> => until(() => !isRunning(pid) || undefined, { within: 60_000 });

/** The slow page was asked for, and has reached the server. */
async function slowRequest({ address, process: child }: Griot): Promise<{ answer: Promise<string> }> {
  const asked = once(child, 'message');
  const answer = textOf(`${address}/slow`);
  answer.catch(() => {}); // some tests cut it off
  await asked;
  return { answer };
}

describe('griot serve', { timeout: 400_000 }, () => {
  // That the other signals say the same is tested without a process (stop-signal.test.ts).
  it('serves with a database, and on SIGTERM finishes the request under way, then stops everything', async () => {
    const server = await griot();
    expect(await textOf(`${server.address}/fast`)).toBe('rain');
    const { answer } = await slowRequest(server);
    server.process.kill('SIGTERM');
    server.process.kill('SIGTERM');
    const refused = () =>
      fetch(`${server.address}/fast`).then(
        () => undefined,
        () => true as const,
      );
    expect(await until(refused, { within: 60_000 })).toBe(true);
    server.process.send('answer');
    expect(await answer).toBe('rain at last');
    expect(await server.exit).toBe(0);
    expect(isRunning(server.postmaster)).toBe(false);
  });

  it('ends at once when asked a second time, and leaves no PostgreSQL behind', async () => {
    const server = await griot();
    await slowRequest(server);
    const again = setInterval(() => server.process.kill('SIGINT'), 100);
    expect(await server.exit).toBe(130);
    clearInterval(again);
    expect(await gone(server.postmaster)).toBe(true);
  });

  it('goes on with what a killed Griot left behind, starts a killed PostgreSQL again, and stops when its launcher is gone', async () => {
    const killed = await griot();
    killed.process.kill('SIGKILL');
    await killed.exit;
    const server = await griot();
    expect(await textOf(`${server.address}/fast`)).toBe('rain');
    process.kill(server.postmaster, 'SIGKILL');
    expect(await gone(server.postmaster)).toBe(true);
    await expect.poll(() => textOf(`${server.address}/fast`)).toBe('rain');
    const startedAgain = postmasterPid();
    server.process.disconnect();
    expect(await server.exit).toBe(0);
    expect([killed.postmaster, server.postmaster, startedAgain].map(isRunning)).toEqual([false, false, false]);
  });

  it('tells of its own process in its metrics', async () => {
    const env = { ...process.env, GRIOT_DATA: dataFolder, GRIOT_DEMO: 'off', PORT: '0', DATABASE_URL: '' };
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, 'api', '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    const exited = once(child, 'exit');
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited]);
    const { port } = JSON.parse(String(line));
    const metrics = await textOf(`http://127.0.0.1:${port}/metrics`);
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_user_seconds_total',
      'nodejs_heap_size_used_bytes',
    ])
      expect(metrics).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'));
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_gc_duration_seconds', 'griot_build_info'])
      expect(metrics).toContain(`# TYPE ${name} `);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('touches no database when the port it was told is taken', async () => {
    const untouched = join(dataFolder, 'never-made');
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const outcome = readConfig({ GRIOT_DATA: untouched, GRIOT_DEMO: 'on', PORT: String(port) });
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const serving = serve(outcome.config, {
      terminal: { out: () => {}, err: () => {}, env: {} },
      options: { json: false },
      buildApp: async () => Fastify(),
      stop: { asked: new Promise(() => {}), forget: () => {} },
    });
    await expect(serving).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
    expect(existsSync(untouched)).toBe(false);
  });

  it('serves readers also where no news can be gathered, and says so', async () => {
    const outcome = readConfig({ GRIOT_DATA: dataFolder, GRIOT_DEMO: 'off', PORT: '0' });
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const logged: string[] = [];
    const stopAsked = Promise.withResolvers<string>();
    const code = await serve(outcome.config, {
      terminal: {
        out: () => {},
        err: (line) => {
          logged.push(line);
          stopAsked.resolve('SIGINT');
        },
        env: {},
      },
      options: { json: false },
      buildApp: async () => Fastify(),
      openWorker: async () => Promise.reject(new Error('may not create schema pgboss')),
      stop: { asked: stopAsked.promise, forget: () => {} },
    });
    expect(code).toBe(0);
    expect(logged).toEqual(['Readers are served, but no news is gathered: may not create schema pgboss']);
  });

  it('stops with code 1 when its PostgreSQL is gone and cannot be started again', async () => {
    const server = await griot();
    const pgdata = join(dataFolder, 'postgres');
    renameSync(join(pgdata, 'PG_VERSION'), join(pgdata, 'PG_VERSION.away'));
    process.kill(server.postmaster, 'SIGKILL');
    expect(await server.exit).toBe(1);
    renameSync(join(pgdata, 'PG_VERSION.away'), join(pgdata, 'PG_VERSION'));
  });
});
