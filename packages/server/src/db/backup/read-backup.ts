import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode, Refusal } from '../../errors.ts';
import { migrate } from '../maintenance/migrate.ts';
import type { AnySql, Sql } from '../sql.ts';
import { filledTable } from './catalogue.repository.ts';
import {
  type BackedUpTable,
  clipsPath,
  type Manifest,
  picturesPath,
  readManifest,
  secretPath,
  tablePath,
} from './manifest.ts';

export type RestoreSettings = {
  readonly source: string;
  readonly dataFolder: string;
  readonly onTable?: (done: number, all: number) => void;
};

/**
 * Puts a backup into an empty database and an empty data folder. The database first goes through the migrations of the
 * backup, then the rows come in, all or none, then the migrations that are newer.
 */
export async function readBackup(sql: Sql, settings: RestoreSettings): Promise<Manifest> {
  const { source, dataFolder } = settings;
  const manifest = await readManifest(source);
  await refuseFilledFolder(dataFolder);
  await migrate(sql, undefined, manifest.migrations);
  const filled = await filledTable(sql);
  if (filled) throw new Refusal(`The database is not empty: "${filled}" has rows. Restore into an empty one.`);
  await sql.begin((all) => readRows(all, manifest, settings));
  await migrate(sql);
  if (manifest.pictures > 0) await cp(picturesPath(source), join(dataFolder, 'pictures'), { recursive: true });
  if (manifest.clipFiles) await cp(clipsPath(source), join(dataFolder, 'clips'), { recursive: true });
  if (manifest.hasSecret) await restoreSecret(source, dataFolder);
  return manifest;
}

async function refuseFilledFolder(dataFolder: string): Promise<void> {
  for (const kind of ['pictures', 'clips']) {
    const files = await readdir(join(dataFolder, kind)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    if (files.length > 0) throw new Refusal(`${dataFolder} has ${kind} already. Restore into an empty folder.`);
  }
}

async function readRows(sql: AnySql, { tables, sequences }: Manifest, { source, onTable }: RestoreSettings) {
  for (const [index, table] of tables.entries()) {
    await readTable(sql, table, tablePath(source, table.name));
    onTable?.(index + 1, tables.length);
  }
  for (const { name, value, isCalled } of sequences) await sql`select setval(${name}, ${value}, ${isCalled})`;
}

/** What triggers once made of the rows is in the rows already. */
async function readTable(sql: AnySql, table: BackedUpTable, path: string): Promise<void> {
  const { name, columns, partitions } = table;
  for (const part of partitions) {
    // The bounds are PostgreSQL's own words; whoever can change them in a backup can change all rows.
    await sql.unsafe(`create table ${quoted(part.name)} partition of ${quoted(name)} ${part.bounds}`);
  }
  await sql`alter table ${sql(name)} disable trigger user`;
  const hash = createHash('sha256');
  let rows = 0;
  const counting = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      for (const byte of piece) if (byte === lineFeed) rows += 1;
      done(null, piece);
    },
  });
  const copy = sql`copy ${sql(name)} (${sql(columns)}) from stdin`;
  await pipeline(createReadStream(path), createGunzip(), counting, await copy.writable()).catch((error: unknown) => {
    if (error instanceof Error && 'severity' in error) throw error; // PostgreSQL says what is wrong
    throw damaged(name, error);
  });
  if (hash.digest('hex') !== table.sha256 || rows !== table.rows) throw damaged(name);
  await sql`alter table ${sql(name)} enable trigger user`;
}

const lineFeed = 10;

const damaged = (table: string, cause?: unknown): Refusal =>
  new Refusal(`The backup is damaged: the rows of "${table}" are not those that were written.`, { cause });

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function restoreSecret(source: string, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const target = join(dataFolder, 'secret');
  await copyFile(secretPath(source), target);
  await chmod(target, 0o600);
}
