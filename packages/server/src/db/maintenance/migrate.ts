import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Refusal } from '../../errors.ts';
import type { AnySql, Sql } from '../sql.ts';

/** Any number will do as long as nobody else in the database uses it. */
const TURN = 4_729_001;

const ownFolder: URL = new URL('../migrations/', import.meta.url);

type Applied = { number: number; name: string; checksum: string };

/**
 * Brings a database to the newest migration and answers the names of those it applied. Each runs in a transaction of its own
 * that first waits its turn and then looks again, so any number of processes may start at once.
 * @param upTo those that another database went through; no others are applied then
 */
export async function migrate(sql: Sql, folder = ownFolder, upTo?: readonly Applied[]): Promise<string[]> {
  const all = await readMigrations(folder);
  if (upTo) refuseOtherHistory(upTo, all);
  const migrations = upTo ? all.slice(0, upTo.length) : all;
  const done: string[] = [];
  for (;;) {
    const name = await sql.begin((turn) => applyNext(turn, migrations));
    if (name === undefined) return done;
    done.push(name);
  }
}

/** Refuses a backup of a database that went through migrations which this Griot does not have. */
export async function refuseNewerBackup(applied: readonly Applied[], folder = ownFolder): Promise<void> {
  const known = await readMigrations(folder);
  const newest = applied.at(-1);
  if (newest === undefined || newest.number <= known.length) return;
  throw new Refusal(
    `The backup is newer than this Griot: it has migration ${newest.name}, the newest known here is ${known.at(-1)?.name ?? 'none'}. Restore it with the Griot that made it, or a newer one.`,
  );
}

async function applyNext(sql: AnySql, migrations: readonly Migration[]): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${TURN})`;
  await sql`
    create table if not exists migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const applied = await sql<Applied[]>`select number, name, checksum from migration order by number`;
  refuseOtherHistory(applied, migrations);
  const next = migrations[applied.length];
  if (next === undefined) return undefined;
  try {
    await sql.unsafe(next.text);
  } catch (error) {
    throw new Refusal(`Migration ${next.name} failed${placeOf(error, next)}. The database is as it was before it.`, {
      cause: error,
    });
  }
  await sql`insert into migration ${sql({ number: next.number, name: next.name, checksum: next.checksum })}`;
  return next.name;
}

/** What the database went through must be the beginning of what we know, to the letter. */
function refuseOtherHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = applied.at(-1);
  if (newest && newest.number > migrations.length) {
    throw new Refusal(
      `The database is newer than this Griot: it has migration ${newest.name}, the newest known here is ${migrations.at(-1)?.name ?? 'none'}. Run the newer Griot, or restore a backup.`,
    );
  }
  for (const row of applied) {
    const known = migrations[row.number - 1];
    if (known?.checksum === row.checksum) continue;
    throw new Refusal(
      `Migration ${known?.name ?? row.number} was changed after this database went through it (as ${row.name}). Put the old text back and write a new migration instead.`,
    );
  }
}

function placeOf(error: unknown, migration: Migration): string {
  if (!(error instanceof Error)) return '';
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = position > 0 ? ` at line ${migration.text.slice(0, position).split('\n').length}` : '';
  return `${line}: ${error.message}`;
}

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
};

/** All migrations, 0001 first, without a gap. */
async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    if (/^\d{4}_[a-z0-9_]+\.sql$/.test(name) && Number(name.slice(0, 4)) === index + 1) return;
    throw new Error(`${name} should be number ${index + 1}: migrations are named 0001_words.sql and have no gaps`);
  });
  return await Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  // a checkout on Windows may have changed the line ends, which is no change
  const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(name.slice(0, 4)), name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
