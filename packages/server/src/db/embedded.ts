import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@griot/domain/time-units';
import { Refusal } from '../errors.ts';
import { usableBinaries } from './embedded/binaries.ts';
import { truncateLarge } from './embedded/bounded-log.ts';
import { ensureCluster, hasCluster } from './embedded/cluster.ts';
import { FileLock } from './embedded/file-lock.ts';
import { connectionTo, ensureDatabase, joinRunning } from './embedded/join.ts';
import { launch, logOf } from './embedded/launch.ts';
import { choosePlace, type Place } from './embedded/place.ts';
import { askToStop, findPostmaster, isRunning, type Postmaster, stopPostmaster } from './embedded/postmaster.ts';
import type { Durability } from './embedded/settings.ts';
import { until } from './embedded/until.ts';
import type { SocketConnection } from './sql/address.ts';

export type Embedded = {
  readonly connection: SocketConnection;
  /** Of the PostgreSQL that runs now: one that ended by itself was started again. */
  readonly pid: number;
  readonly pgdata: string;
  readonly log: string;
  /** Lets go; the last to do so, of all processes on this data folder, stops PostgreSQL and waits for its end. */
  stop(): Promise<void>;
  /** The same without waiting, for a process that ends this instant: PostgreSQL finishes on its own. */
  stopNow(): void;
  /** Told once if PostgreSQL ends although nobody here let go of it, and cannot be started again. */
  onLost(listener: () => void): void;
};

export type EmbeddedOptions = {
  readonly dataFolder: string;
  /** 'test' gives up fsync: data may be lost with the machine's power, never with a process. */
  readonly durability?: Durability;
  /** Where root keeps what PostgreSQL's user cannot reach in the data folder. */
  readonly shelter?: string;
};

/** The first start makes the files and may wait for a slow disk; another one waits for it. */
const LONGEST_TURN = 180_000;
const WATCH_EVERY = 250;
const LONGEST_REVIVAL = 30_000;
/** PostgreSQL that ends more often than that, in so many ms, will not stay the next time either. */
const REVIVALS = { most: 5, within: 10 * MINUTE_MS };

/**
 * Every process that uses the data folder's PostgreSQL shares `users`, and the kernel takes that share back from a dead one;
 * `turn` lets one process at a time start, join or stop.
 */
type Locks = { readonly turn: FileLock; readonly users: FileLock };

/** The PostgreSQL of a data folder: started, or joined where another command (or a Griot that was killed) left it running. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = choosePlace(options.dataFolder, options.shelter);
  const locks = {
    turn: new FileLock(join(place.home, 'postgres.turn')),
    users: new FileLock(join(place.home, 'postgres.users')),
  };
  try {
    await waitForTurn(place, locks);
    const joined = await joinRunning(place.pgdata);
    const postmaster = joined ?? (await start(place, locks, options.durability ?? 'safe'));
    locks.users.share();
    locks.turn.release();
    return opened(place, postmaster, { locks, durability: options.durability ?? 'safe' });
  } catch (error) {
    closeBoth(locks);
    throw error;
  }
}

async function start(place: Place, { users }: Locks, durability: Durability): Promise<Postmaster> {
  // somebody whose PostgreSQL we cannot see: in another container, or one that has just lost it
  if (!(await until(() => users.lockExclusively() || undefined, { within: 30_000 }))) {
    throw new Refusal(`Another Griot uses ${place.home}, but its PostgreSQL cannot be reached from here.`);
  }
  return await startServer(place, durability);
}

async function startServer(place: Place, durability: Durability): Promise<Postmaster> {
  const leftOver = findPostmaster(place.pgdata); // ending, or out of reach since its socket was swept away
  if (leftOver) await stopPostmaster(leftOver);
  const binaries = usableBinaries(place);
  await ensureCluster(place, binaries, durability);
  const postmaster = await launch(place, binaries, durability);
  try {
    await ensureDatabase(postmaster);
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
  return postmaster;
}

type Opening = { readonly locks: Locks; readonly durability: Durability };

function opened(place: Place, first: Postmaster, { locks, durability }: Opening): Embedded {
  let postmaster = first;
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  const lost = new Set<() => void>();
  const revivals: number[] = [];
  const mayRevive = (now: number): boolean => {
    revivals.push(now);
    return revivals.filter((at) => now - at < REVIVALS.within).length <= REVIVALS.most;
  };
  const watch = setInterval(() => {
    truncateLarge(logOf(place));
    if (reviving || stopping || isRunning(postmaster.pid)) return;
    reviving = revive()
      .catch(() => {
        clearInterval(watch);
        for (const tell of lost) tell();
      })
      .finally(() => {
        reviving = undefined;
      });
  }, WATCH_EVERY).unref();
  /** Whoever shares it may have been faster. The socket is where it was, so connections find it. */
  const revive = async (): Promise<void> => {
    if (!mayRevive(performance.now())) throw new Refusal('PostgreSQL ends again and again.');
    await waitForTurn(place, locks);
    try {
      postmaster = await startedAgain(place, durability);
    } finally {
      locks.turn.release();
    }
  };
  const stopNow = (): void => {
    clearInterval(watch);
    process.off('exit', stopNow);
    if (locks.users.isOpen && locks.users.lockExclusively()) askToStop(postmaster);
  };
  process.on('exit', stopNow); // however this process ends, short of being killed, PostgreSQL does not outlive its last user
  const stop = async (): Promise<void> => {
    clearInterval(watch);
    await reviving;
    await letGo(place, postmaster, locks).finally(() => process.off('exit', stopNow));
  };
  return {
    connection: connectionTo(postmaster),
    get pid() {
      return postmaster.pid;
    },
    pgdata: place.pgdata,
    log: logOf(place),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    stopNow,
    onLost: (listener) => lost.add(listener),
  };
}

/** What a killed PostgreSQL left running holds its memory until it notices; on a busy machine that takes a while. */
async function startedAgain(place: Place, durability: Durability): Promise<Postmaster> {
  const giveUpAt = performance.now() + LONGEST_REVIVAL;
  for (;;) {
    // Waiting brings no files back, and new ones in their place would be a service without its news.
    if (!hasCluster(place.pgdata)) throw new Refusal(`The database files in ${place.pgdata} are gone.`);
    try {
      return (await joinRunning(place.pgdata)) ?? (await startServer(place, durability));
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(WATCH_EVERY);
    }
  }
}

async function letGo(place: Place, postmaster: Postmaster, locks: Locks): Promise<void> {
  try {
    await waitForTurn(place, locks);
    if (!locks.users.lockExclusively()) return; // others still use it, and the last of them stops it
    await stopPostmaster(postmaster);
    rmSync(postmaster.runFolder, { recursive: true, force: true });
  } finally {
    closeBoth(locks);
  }
}

async function waitForTurn(place: Place, { turn }: Locks): Promise<void> {
  if (await until(() => turn.lockExclusively() || undefined, { within: LONGEST_TURN, every: 50 })) return;
  throw new Refusal(`Another command has been starting or stopping PostgreSQL in ${place.home} for minutes.`);
}

function closeBoth({ turn, users }: Locks): void {
  users.close();
  turn.close();
}
