import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder, scratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
import { isRoot, nobody } from './embedded/place.ts';
import { isRunning } from './embedded/postmaster.ts';
import { until } from './embedded/until.ts';
import { type Embedded, type EmbeddedOptions, openEmbedded } from './embedded.ts';

/** Data that some test made and the next ones use again, since making it takes a second. */
const usedFolder = makeScratchFolder();
afterAll(() => rmSync(usedFolder, { recursive: true, force: true }));

async function open(options: EmbeddedOptions): Promise<Embedded> {
  const database = await openEmbedded({ durability: 'test', ...options });
  onTestFinished(() => database.stop());
  return database;
}

async function ask<T>(database: Embedded, text: string): Promise<T[]> {
  const sql = connect(database.connection, { max: 1 });
  try {
    return (await sql.unsafe(text)) as unknown as T[];
  } finally {
    await sql.end();
  }
}

/** Another Griot process on the same data. */
async function otherGriot(dataFolder: string): Promise<{ process: ChildProcess; pid: number }> {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
  const options = JSON.stringify({ dataFolder, durability: 'test' });
  const script = `const { openEmbedded } = await import(${module}); const db = await openEmbedded(${options});
    process.send(db.pid); process.on('message', () => db.stop().then(() => process.exit(0)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [pid] = (await once(child, 'message')) as [number];
  return { process: child, pid };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const gone = (pid: number): Promise<true | undefined> => until(() => !isRunning(pid) || undefined, { within: 10_000 });

describe('the PostgreSQL of a data folder', () => {
  it('starts in an empty folder, stops without a trace, and has its data when it starts again', async () => {
    const dataFolder = join(scratchFolder(), 'data');
    const first = await open({ dataFolder });
    await ask(first, "create table headline (words text); insert into headline values ('rain')");
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await open({ dataFolder });
    expect(await ask(second, 'select words from headline')).toEqual([{ words: 'rain' }]);
  });

  it('keeps words whole in every script and listens on no port', async () => {
    const database = await open({ dataFolder: usedFolder });
    const [row] = await ask<{ bangla: string; upper: string; addresses: string }>(
      database,
      `select regexp_replace('কথা বলা', '\\w+', '_', 'g') as bangla, upper('élan') as upper, current_setting('listen_addresses') as addresses`,
    );
    expect(row).toEqual({ bangla: '_ _', upper: 'ÉLAN', addresses: '' });
  });

  it('is shared by a second command, and stopped by whoever leaves last', async () => {
    const other = await otherGriot(usedFolder);
    const mine = await open({ dataFolder: usedFolder });
    expect(mine.pid).toBe(other.pid);
    other.process.send('stop');
    await once(other.process, 'exit');
    expect(await ask(mine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await mine.stop();
    expect(isRunning(mine.pid)).toBe(false);
  });

  it('starts once when several commands start at the same moment', async () => {
    const dataFolder = scratchFolder();
    const databases = await Promise.all([open({ dataFolder }), open({ dataFolder }), open({ dataFolder })]);
    expect(new Set(databases.map(({ pid }) => pid)).size).toBe(1);
  });

  it('is taken over from a Griot that was killed, and stopped in the end', async () => {
    const other = await otherGriot(usedFolder);
    await kill(other.process);
    expect(isRunning(other.pid)).toBe(true);
    const mine = await open({ dataFolder: usedFolder });
    expect(mine.pid).toBe(other.pid);
    await mine.stop();
    expect(isRunning(other.pid)).toBe(false);
  });

  it('is started anew when a killed Griot left one whose socket was swept away', async () => {
    const other = await otherGriot(usedFolder);
    await kill(other.process);
    const [, , , , runFolder = ''] = readFileSync(join(usedFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    rmSync(runFolder, { recursive: true });
    const mine = await open({ dataFolder: usedFolder });
    expect(mine.pid).not.toBe(other.pid);
    expect(await ask(mine, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a PostgreSQL that ended badly', () => {
  it('is started again, at the same place and with its data', async () => {
    const database = await open({ dataFolder: usedFolder });
    await ask(database, 'create table if not exists kept (words text)');
    const { pid } = database;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => database.pid !== pid && isRunning(database.pid)).toBe(true);
    expect(await ask(database, 'select words from kept')).toEqual([]);
    await database.stop();
    expect(isRunning(database.pid)).toBe(false);
  });

  it('tells the process that relies on it when it cannot be started again', async () => {
    const database = await open({ dataFolder: usedFolder });
    const lost = new Promise<string>((resolve) => database.onLost(() => resolve('lost')));
    const version = join(database.pgdata, 'PG_VERSION');
    renameSync(version, `${version}.away`);
    onTestFinished(() => renameSync(`${version}.away`, version));
    process.kill(database.pid, 'SIGKILL');
    expect(await lost).toBe('lost');
    expect(existsSync(`${database.pgdata}.new`), 'an empty database is begun in its place').toBe(false);
  });

  it('starts again although its number now belongs to another program', async () => {
    const dataFolder = usedFolder;
    const first = await open({ dataFolder });
    await ask(first, "create table headline as select 'rain' as words");
    const pidFile = join(first.pgdata, 'postmaster.pid');
    const ofFirst = readFileSync(pidFile, 'utf8');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    await first.stop(); // it may have been started again before, and then took its file with it

    const user = isRoot() ? nobody() : {};
    const stranger = spawn('sleep', ['60'], { ...user, stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    writeFileSync(pidFile, ofFirst.replace(/^\d+/, String(stranger.pid)));

    const second = await open({ dataFolder });
    expect(await ask(second, 'select words from headline')).toEqual([{ words: 'rain' }]);
    expect(stranger.exitCode).toBe(null);
  });

  it('ends by itself when its last user has no time to wait', async () => {
    const database = await open({ dataFolder: usedFolder });
    database.stopNow();
    expect(await gone(database.pid)).toBe(true);
  });
});

describe('a data folder', () => {
  it('may lie deeper than a socket address is long', async () => {
    const dataFolder = join(scratchFolder(), ...Array.from({ length: 12 }, () => 'a-rather-long-name'));
    const database = await open({ dataFolder });
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of another PostgreSQL is refused and left as it is', async () => {
    const dataFolder = scratchFolder();
    const pgdata = join(dataFolder, 'postgres');
    mkdirSync(pgdata);
    writeFileSync(join(pgdata, 'PG_VERSION'), '16\n');
    await expect(openEmbedded({ dataFolder })).rejects.toThrow(
      /made by PostgreSQL 16, and this Griot brings PostgreSQL 18/,
    );
    expect(readdirSync(pgdata)).toEqual(['PG_VERSION']);
  });

  it.runIf(isRoot())('of root in a closed home works through another user, and again the second time', async () => {
    const shelter = scratchFolder();
    const home = scratchFolder();
    chmodSync(home, 0o700);
    const dataFolder = join(home, 'griot', '.griot');
    const first = await open({ dataFolder, shelter });
    await ask(first, "create table headline as select 'rain' as words");
    expect(readFileSync(`/proc/${first.pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s${nobody().uid}\\s`, 'm'));
    await first.stop();
    const second = await open({ dataFolder, shelter });
    expect(await ask(second, 'select words from headline')).toEqual([{ words: 'rain' }]);
  });
});
