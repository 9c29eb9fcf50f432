import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from '../clock.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { type Database, openDatabase } from '../db/open.ts';
import type { Config } from '../environment/config.ts';
import { unknownNameLine, unknownNames } from '../environment/config-names.ts';
import { Refusal } from '../errors.ts';
import type { RunningWorker } from '../jobs/worker.ts';
import { griotVersion } from '../version.ts';
import { configOrRefusal, databaseLost, openLog, prepare } from './prepare.ts';
import { type StopSignal, watchStopSignals } from './stop-signal.ts';
import { type Command, type ExitCode, exitCodes, type Options, type Terminal } from './terminal/command.ts';

/** Longer than jobs under way are given to finish. */
const LONGEST_CLOSE = 12_000;

export type OpenWorker = (config: Config, database: Database) => Promise<RunningWorker>;

export const workerCommand: Command = {
  name: 'worker',
  summary: 'gather news and keep order, without serving readers',
  run: async (terminal, options) => {
    const config = configOrRefusal(terminal.env);
    const openWorker = workerWith(await openLog());
    return await work(config, { terminal, options, openWorker, stop: watchStopSignals(process) });
  },
};

/** Late: the other commands need none of it. */
export function workerWith(log: FastifyBaseLogger): OpenWorker {
  return async (config, { connection }) => {
    const [{ startWorker }, { workerServices }] = await Promise.all([
      import('../jobs/worker.ts'),
      import('../jobs/worker-services.ts'),
    ]);
    return await startWorker({
      config,
      version: griotVersion(),
      connection,
      clock: systemClock,
      log,
      services: workerServices,
    });
  };
}

type Surroundings = { terminal: Terminal; options: Options; openWorker: OpenWorker; stop: StopSignal };

/** At work until it is asked to stop. */
async function work(config: Config, { terminal, options, openWorker, stop }: Surroundings): Promise<ExitCode> {
  const say = options.json ? () => {} : terminal.out;
  for (const unknown of unknownNames(terminal.env)) terminal.err(unknownNameLine(unknown));
  makeDataFolder(config.dataFolder);
  const database = await openDatabase(config);
  const lost = new Promise<'lost'>((resolve) => database.onLost(() => resolve('lost')));
  let worker: RunningWorker | undefined;
  try {
    say(`Database: ${database.where}`);
    await prepare(database, config, say);
    worker = await openWorker(config, database);
    const { isGathering } = worker;
    if (options.json) terminal.out(JSON.stringify({ worker: true, isGathering }));
    else say(`\n  At work: ${whatItDoes(worker)}\n\n  Ctrl-C stops it.\n`);
    if ((await Promise.race([stop.asked, lost])) === 'lost') throw new Refusal(databaseLost);
    say('Stopping: finishing the jobs under way. Ctrl-C again to end at once.');
    return exitCodes.fine;
  } finally {
    await within(LONGEST_CLOSE, worker?.close());
    await database.stop();
    stop.forget();
    say('Stopped.');
  }
}

function whatItDoes({ isGathering }: RunningWorker): string {
  return isGathering ? 'fetching feeds, making articles, keeping order' : 'keeping order; no publisher is asked';
}

/** For what should end by itself and might hang, such as a pool whose database is gone. */
export async function within(time: number, ending: Promise<unknown> | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, time);
  try {
    await Promise.race([ending, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
