import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { truncateLarge } from './bounded-log.ts';
import { cannotRun, spawnOptions } from './cluster.ts';
import type { Place } from './place.ts';
import { disownPidFile, findPostmaster, isRunning, type Postmaster } from './postmaster.ts';
import { makeRunFolder } from './run-folder.ts';
import { type Durability, serverSettings } from './settings.ts';
import { until } from './until.ts';

/** Recovery after a crash replays half a gigabyte at most. */
const LONGEST_START = 120_000;
/** A busy server process may outlive its killed postmaster for a while, and PostgreSQL rightly waits for it. */
const LONGEST_FAREWELL = 30_000;

export const logOf = (place: Place): string => join(place.home, 'postgres.log');

/** Starts PostgreSQL on data that is there and waits until it takes connections. */
export async function launch(place: Place, binaries: Binaries, durability: Durability): Promise<Postmaster> {
  disownPidFile(place.pgdata);
  const runFolder = makeRunFolder(place.pgdata, place.user);
  const settings = serverSettings(runFolder, durability, totalmem());
  const command = [join(binaries.folder, 'postgres'), '-D', place.pgdata, ...settings];
  let output = '';
  const started = await until(
    async () => {
      const outcome = await tryToStart(place, command);
      if ('pid' in outcome) return outcome;
      output = outcome.output;
      return output.includes('is still in use') ? undefined : outcome;
    },
    { within: LONGEST_FAREWELL, every: 250 },
  );
  if (started && 'pid' in started) return started;
  throw new Refusal(`PostgreSQL did not start. Its log, ${logOf(place)}, says:\n${output}`);
}

async function tryToStart(place: Place, command: string[]): Promise<Postmaster | { output: string }> {
  const log = logOf(place);
  truncateLarge(log);
  const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const server = spawnServer(place, command);
  const started = await until(() => server.ended() ?? readyPostmaster(place.pgdata), { within: LONGEST_START });
  if (started && 'pid' in started) {
    server.handOver();
    return started;
  }
  if (started?.error) throw started.error;
  server.quit();
  return { output: readFileSync(log).subarray(from).toString().slice(-2000).trim() };
}

type Server = { ended(): { error?: Error } | undefined; quit(): void; handOver(): void };

function spawnServer(place: Place, [command = '', ...args]: string[]): Server {
  const log = openSync(logOf(place), 'a', 0o600);
  // a session of its own: Ctrl-C in the terminal is for us, and we stop PostgreSQL once the requests are through
  const child = spawn(command, args, { ...spawnOptions(place), stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let ended: { error?: Error } | undefined;
  child.once('error', (error) => {
    ended = { error: cannotRun(command, error) };
  });
  const quit = (): void => void child.kill('SIGQUIT');
  process.once('exit', quit); // if we end before it is ready
  child.once('exit', () => {
    ended ??= {};
    process.off('exit', quit);
  });
  child.unref();
  return { ended: () => ended, quit, handOver: () => process.off('exit', quit) };
}

/** Waits for a PostgreSQL that somebody else has started; undefined when it goes away instead. */
export async function whenReady(pgdata: string, postmaster: Postmaster): Promise<Postmaster | undefined> {
  const settled = await until(() => (isRunning(postmaster.pid) ? readyPostmaster(pgdata) : { isGone: true as const }), {
    within: LONGEST_START,
  });
  return settled !== undefined && 'pid' in settled ? settled : undefined;
}

function readyPostmaster(pgdata: string): Postmaster | undefined {
  const found = findPostmaster(pgdata);
  return found?.status === 'ready' ? found : undefined;
}
