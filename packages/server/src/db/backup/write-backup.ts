import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../errors.ts';
import type { AnySql, Sql } from '../sql.ts';
import { migrationsOf, sequencesOf, tablesOf } from './catalogue.repository.ts';
import { copyDataFiles, countIn, dataFilesIn, writeFileList } from './data-files.ts';
import { inDraft } from './draft-folder.ts';
import {
  type BackedUpTable,
  type KeyOrigin,
  type Manifest,
  manifestPath,
  sealed,
  type TableShape,
  tablePath,
} from './manifest.ts';
import { linesFrom, useOneNotation } from './rows.repository.ts';
import { type TableContents, writeTableFile } from './table-file.ts';

export type BackupSettings = {
  /** The folder to make; there is none of that name yet. */
  readonly target: string;
  readonly dataFolder: string;
  /** Keys that the service has from its environment and not from the data folder. */
  readonly named: { readonly secret: boolean; readonly push: boolean };
  readonly version: string;
  readonly now: Date;
  /** Gives the backup up: then nothing of it is left. */
  readonly signal: AbortSignal;
  readonly onTable?: (done: number, all: number) => void;
};

/**
 * Writes all rows as they are at one moment, then the pictures, clips and keys of the data folder. Readers and the newsroom
 * go on meanwhile.
 */
export async function writeBackup(sql: Sql, settings: BackupSettings): Promise<Manifest> {
  return await inDraft(settings.target, async (draft) => {
    const rows = await backUpRows(sql, draft, settings);
    const { dataFolder, named, now, version, signal } = settings;
    const files = await copyDataFiles(await dataFilesIn(dataFolder), { from: dataFolder, to: draft, signal });
    const paths = files.map(({ path }) => path);
    const originOf = (name: string, isNamed: boolean): KeyOrigin =>
      isNamed ? 'environment' : paths.includes(name) ? 'file' : 'none';
    const manifest: Manifest = {
      format: 2,
      madeAt: now.toISOString(),
      griot: version,
      ...rows,
      pictures: countIn('pictures', paths),
      clipFiles: countIn('clips', paths),
      keys: { secret: originOf('secret', named.secret), push: originOf('push-key', named.push) },
      filesSha256: await writeFileList(draft, files),
    };
    await writeFile(manifestPath(draft), sealed(manifest), { mode: 0o600, flush: true });
    signal.throwIfAborted();
    return manifest;
  });
}

async function backUpRows(sql: Sql, draft: string, { signal, onTable }: BackupSettings) {
  const unwritable = new AbortController();
  const ended = AbortSignal.any([signal, unwritable.signal]);
  const mode = 'isolation level repeatable read read only';
  await mkdir(join(draft, 'tables'), { mode: 0o700 });
  return await sql.begin({ mode, signal: ended }, async (all) => {
    const migrations = await migrationsOf(all);
    if (migrations.length === 0) {
      throw new Refusal('There is nothing to back up: the database has no tables of Griot. Is it the one you mean?');
    }
    await useOneNotation(all);
    const shapes = await tablesOf(all);
    const tables: BackedUpTable[] = [];
    for (const shape of shapes) {
      ended.throwIfAborted();
      const contents = await backUpTable(all, shape, { path: tablePath(draft, shape.name), unwritable });
      tables.push({ ...shape, ...contents });
      onTable?.(tables.length, shapes.length);
    }
    return { migrations, tables, sequences: await sequencesOf(all) };
  });
}

type TableTarget = { readonly path: string; readonly unwritable: AbortController };

/** Where a table cannot be written, PostgreSQL is told to stop: the rest of a large one is not waited for. */
async function backUpTable(sql: AnySql, shape: TableShape, { path, unwritable }: TableTarget): Promise<TableContents> {
  const lines = await linesFrom(sql, shape);
  try {
    return await writeTableFile(path, lines);
  } catch (error) {
    unwritable.abort(error);
    lines.unpipe().resume(); // what is under way has to be read before PostgreSQL's answer can be
    throw error;
  }
}
