import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { serviceLimits } from '../db/pool/service-limits.ts';
import { connectService } from '../db/pool/service-pool.ts';
import { WriteWatch } from '../db/pool/write-watch.ts';
import type { Sql } from '../db/sql.ts';
import type { Config } from '../environment/config.ts';
import { unknownNameLine, unknownNames } from '../environment/config-names.ts';
import { Refusal } from '../errors.ts';
import type { RunningWorker } from '../jobs/worker.ts';
import { storedSecret } from '../secret.ts';
import { listen, refusePortInUse, webAddress } from './listen.ts';
import { configOrRefusal, databaseLost, openLog, prepare } from './prepare.ts';
import { type StopSignal, watchStopSignals } from './stop-signal.ts';
import { type Command, type ExitCode, exitCodes, type Options, type Terminal } from './terminal/command.ts';
import { type OpenWorker, within, workerWith } from './worker.ts';

/** Longer than requests under way are given to finish. */
const LONGEST_CLOSE = 12_000;
const HEAD_START = 2_000;

type BuildApp = typeof buildApp;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve readers and gather news, with a database of its own unless DATABASE_URL names one (the default)',
  run: async (terminal, options) => {
    const config = configOrRefusal(terminal.env);
    const buildApp = await loadApp();
    const logger = await openLog();
    const openWorker = workerWith(logger);
    return await serve(config, { terminal, options, buildApp, openWorker, logger, stop: watchStopSignals(process) });
  },
};

/** Loads the app late, since the other commands need none of it. Its metrics tell of this process too. */
export async function loadApp(): Promise<BuildApp> {
  const { buildApp } = await import('../app.ts');
  const { processRegistry } = await import('../http/operator/metrics/process-registry.ts');
  return (deps) => buildApp({ ...deps, registry: processRegistry() });
}

type Surroundings = {
  terminal: Terminal;
  options: Options;
  buildApp: BuildApp;
  /** Without it readers are served and nothing else is done. */
  openWorker?: OpenWorker;
  stop: StopSignal;
  logger?: FastifyBaseLogger;
};
type Running = {
  app: FastifyInstance | undefined;
  worker: Promise<RunningWorker | undefined> | undefined;
  sql: Sql;
  database: Database;
};

/** Everything from an empty folder to a page in a browser, and back again when it is asked to stop. */
export async function serve(
  config: Config,
  { terminal, options, buildApp, openWorker, stop, logger }: Surroundings,
): Promise<ExitCode> {
  const say = options.json ? () => {} : terminal.out;
  for (const unknown of unknownNames(terminal.env)) terminal.err(unknownNameLine(unknown));
  await refusePortInUse(config); // the database stays as it was
  const secret = config.secret ?? storedSecret(makeDataFolder(config.dataFolder));
  const database = await openDatabase(config);
  const lost = new Promise<'lost'>((resolve) => database.onLost(() => resolve('lost')));
  const writes = new WriteWatch(systemClock);
  const sql = connectService(database.connection, serviceLimits, (error) => writes.recordFailure(error));
  let app: FastifyInstance | undefined;
  const stopping = new AbortController();
  let worker: Promise<RunningWorker | undefined> | undefined;
  try {
    say(`Database: ${database.where}`);
    await prepare(database, config, say);
    app = await buildApp({ config, sql, writes, clock: systemClock, secret, ...(logger && { logger }) });
    announce(config, await listen(app, config), { terminal, options });
    worker = openWorker && afterHeadStart(() => openWorker(config, database), stopping.signal);
    worker?.catch((error: Error) => {
      logger?.error({ err: error }, 'no news is gathered');
      terminal.err(`Readers are served, but no news is gathered: ${error.message}`);
    });
    if ((await Promise.race([stop.asked, lost])) === 'lost') throw new Refusal(databaseLost);
    say('Stopping: finishing the requests under way. Ctrl-C again to end at once.');
    return exitCodes.fine;
  } finally {
    stopping.abort();
    await closeAll({ app, worker, sql, database });
    stop.forget();
    say('Stopped.');
  }
}

/** Loading what a worker needs takes a moment, and the first reader should not wait for it. */
async function afterHeadStart<T>(open: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const isStopped = await pause(HEAD_START, false, { signal }).catch(() => true);
  return isStopped ? undefined : await open();
}

function announce(
  config: Config,
  port: number,
  { terminal, options }: Pick<Surroundings, 'terminal' | 'options'>,
): void {
  const address = `${webAddress(config.host, port)}/lite/`;
  if (options.json) {
    terminal.out(JSON.stringify({ address, port, publicUrl: config.publicUrl }));
    return;
  }
  if (!config.portIsNamed && port !== config.port) terminal.out(`Port ${config.port} is taken, so this is on ${port}.`);
  if (config.publicUrl) terminal.out(`Readers see it at ${config.publicUrl}/lite/`);
  terminal.out(`\n  Griot is ready: ${address}\n\n  Ctrl-C stops it.\n`);
}

async function closeAll({ app, worker, sql, database }: Running): Promise<void> {
  const closeWorker = async () => (await worker?.catch(() => undefined))?.close(); // told when it did not open
  try {
    // closing drains and cuts off by itself (http/operator/draining.ts); the limit is for a hook that hangs
    await within(LONGEST_CLOSE, Promise.all([app?.close(), closeWorker()]));
    await sql.end({ timeout: 5 });
  } finally {
    await database.stop();
  }
}
