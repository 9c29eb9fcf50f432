import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { placeSampleNews } from '../db/demo.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { connect, connectService, type Sql } from '../db/sql.ts';
import { readSourceLists } from '../modules/source/read-source-lists.ts';
import { SourceListRepository } from '../modules/source/source-list.repository.ts';
import { Refusal } from '../refusal.ts';
import { keptSecret } from '../secret.ts';
import { type Command, type ExitCode, exitCodes, type Options, type Terminal } from './command.ts';
import { listen, refuseTakenPort, webAddress } from './listen.ts';
import { type StopSignal, watchStopSignals } from './stop-signal.ts';

/** Longer than requests under way are given to finish. */
const LONGEST_CLOSE = 12_000;

type BuildApp = typeof buildApp;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve readers, with a database of its own unless DATABASE_URL names one (the default)',
  run: async (terminal, options) => {
    const outcome = readConfig(terminal.env);
    if (!outcome.ok) throw new Refusal(outcome.problems.join('\n'));
    const { buildApp } = await import('../app.ts'); // late: the other commands need none of it
    const logger = await openLog();
    return await serve(outcome.config, { terminal, options, buildApp, logger, stop: watchStopSignals(process) });
  },
};

/** For a machine every request; for a person at a terminal only what needs them. */
async function openLog(): Promise<FastifyBaseLogger> {
  const { createLogger } = await import('../http/operator/logging.ts');
  return createLogger({ level: process.stderr.isTTY ? 'warn' : 'info' }, process.stderr);
}

type Surroundings = {
  terminal: Terminal;
  options: Options;
  buildApp: BuildApp;
  stop: StopSignal;
  logger?: FastifyBaseLogger;
};

/** Everything from an empty folder to a page in a browser, and back again when it is asked to stop. */
export async function serve(
  config: Config,
  { terminal, options, buildApp, stop, logger }: Surroundings,
): Promise<ExitCode> {
  const say = options.json ? () => {} : terminal.out;
  await refuseTakenPort(config); // the database stays as it was
  const secret = config.secret ?? keptSecret(makeDataFolder(config.dataFolder));
  const database = await openDatabase(config);
  const lost = new Promise<'lost'>((resolve) => database.onLost(() => resolve('lost')));
  const sql = connectService(database.connection);
  let app: FastifyInstance | undefined;
  try {
    say(`Database: ${database.where}`);
    await prepare(database, config, say);
    app = await buildApp({ config, sql, clock: systemClock, secret, ...(logger && { logger }) });
    announce(config, await listen(app, config), { terminal, options });
    const why = await Promise.race([stop.asked, lost]);
    if (why === 'lost')
      throw new Refusal('PostgreSQL ended although nobody asked it to. Its log is in the data folder.');
    say('Stopping: finishing the requests under way. Ctrl-C again to end at once.');
    return exitCodes.fine;
  } finally {
    await closeAll(app, sql, database);
    stop.forget();
    say('Stopped.');
  }
}

/** On a connection of its own, which may take its time. */
async function prepare({ connection }: Database, { demo }: Config, say: (line: string) => void): Promise<void> {
  const sql = connect(connection, { max: 1 });
  try {
    for (const name of await migrate(sql)) say(`  brought up to date: ${name}`);
    await placeSampleNews(sql, { demo, now: systemClock.now() });
    await new SourceListRepository(sql).place(await readSourceLists());
  } finally {
    await sql.end({ timeout: 5 });
  }
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

async function closeAll(app: FastifyInstance | undefined, sql: Sql, database: Database): Promise<void> {
  try {
    if (app) await closeWithin(app, LONGEST_CLOSE);
    await sql.end({ timeout: 5 });
  } finally {
    await database.stop();
  }
}

/** Closing drains and cuts off by itself (http/operator/draining.ts); this is for a hook that hangs. */
async function closeWithin(app: FastifyInstance, time: number): Promise<void> {
  const closed = new AbortController();
  const tooLong = pause(time, undefined, { signal: closed.signal }).catch(() => {}); // aborted: it closed in time
  await Promise.race([app.close(), tooLong]);
  closed.abort();
}
