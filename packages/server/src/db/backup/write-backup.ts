import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { errorCode, Refusal } from '../../errors.ts';
import type { AnySql, Sql } from '../sql.ts';
import { migrationsOf, sequencesOf, tablesOf } from './catalogue.repository.ts';
import {
  type BackedUpTable,
  clipsPath,
  type Manifest,
  manifestPath,
  picturesPath,
  secretPath,
  type TableShape,
  tablePath,
} from './manifest.ts';

export type BackupSettings = {
  /** The folder to make; there is none of that name yet. */
  readonly target: string;
  readonly dataFolder: string;
  readonly version: string;
  readonly now: Date;
  readonly onTable?: (done: number, all: number) => void;
};

/**
 * Writes all rows as they are at one moment, then the pictures, clips and the secret of the data folder. Readers and the newsroom
 * go on meanwhile. The folder has its name only when everything is in it.
 */
export async function writeBackup(sql: Sql, settings: BackupSettings): Promise<Manifest> {
  const target = resolve(settings.target);
  await refuseTaken(target);
  const draft = join(dirname(target), `.${process.pid}.griot-backup.part`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const rows = await sql.begin('isolation level repeatable read read only', (all) => writeRows(all, draft, settings));
    const { dataFolder, now, version } = settings;
    const pictures = await copyFiles(join(dataFolder, 'pictures'), picturesPath(draft));
    const clipFiles = await copyFiles(join(dataFolder, 'clips'), clipsPath(draft));
    const hasSecret = await copySecret(join(dataFolder, 'secret'), secretPath(draft));
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      griot: version,
      ...rows,
      pictures,
      clipFiles,
      hasSecret,
    };
    await writeFile(manifestPath(draft), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, target);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function refuseTaken(target: string): Promise<void> {
  const names = await readdir(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Refusal(`${target} cannot be used for a backup (${errorCode(error)}).`);
  });
  if (names === undefined) return;
  if (names.length > 0) throw new Refusal(`${target} is not empty. A backup is a folder of its own.`);
  await rm(target, { recursive: true });
}

async function writeRows(sql: AnySql, draft: string, { onTable }: BackupSettings) {
  const shapes = await tablesOf(sql);
  const tables: BackedUpTable[] = [];
  for (const shape of shapes) {
    tables.push(await writeTable(sql, shape, tablePath(draft, shape.name)));
    onTable?.(tables.length, shapes.length);
  }
  return { migrations: await migrationsOf(sql), tables, sequences: await sequencesOf(sql) };
}

async function writeTable(sql: AnySql, shape: TableShape, path: string): Promise<BackedUpTable> {
  const { name, columns } = shape;
  const hash = createHash('sha256');
  let rows = 0;
  const counting = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      for (const byte of piece) if (byte === lineFeed) rows += 1; // a line is a row: line feeds in values are escaped
      done(null, piece);
    },
  });
  const copy = sql`copy (select ${sql(columns)} from ${sql(name)}) to stdout`;
  await pipeline(await copy.readable(), counting, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }));
  return { ...shape, rows, sha256: hash.digest('hex') };
}

const lineFeed = 10;

/** Pictures and films are whole files that never change; one that is forgotten meanwhile is missing, as it is to readers. */
async function copyFiles(from: string, to: string): Promise<number> {
  const isWhole = (path: string) => !path.endsWith('.part');
  try {
    await cp(from, to, { recursive: true, filter: isWhole, preserveTimestamps: true });
    return (await readdir(to)).length;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0; // none was kept yet
    throw error;
  }
}

async function copySecret(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false; // GRIOT_SECRET says it
    throw error;
  }
}
