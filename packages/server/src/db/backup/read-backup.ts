import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import { migrate } from '../maintenance/migrate.ts';
import type { AnySql, Sql } from '../sql.ts';
import { filledTable, tablesOf } from './catalogue.repository.ts';
import { type CheckedBackup, damaged } from './check-backup.ts';
import { copyDataFiles } from './data-files.ts';
import { type BackedUpTable, tablePath } from './manifest.ts';
import { linesInto, makePartitions, setSequence, useOneNotation, withoutTriggers } from './rows.repository.ts';
import { readTableFile } from './table-file.ts';

export type RestoreSettings = {
  readonly dataFolder: string;
  /** Gives the restore up: then no row of it is left. */
  readonly signal: AbortSignal;
  readonly onTable?: (done: number, all: number) => void;
};

/**
 * Puts a backup into an empty database and an empty data folder. The database first goes through the migrations of the
 * backup, then the rows come in, all or none, then the migrations that are newer. The files are copied before the rows come
 * in and get their names afterwards.
 */
export async function readBackup(sql: Sql, backup: CheckedBackup, settings: RestoreSettings): Promise<void> {
  const { dataFolder, signal } = settings;
  const { manifest, source, files } = backup;
  await refuseFilledFolder(dataFolder);
  await migrate(sql, undefined, manifest.migrations);
  const filled = await filledTable(sql);
  if (filled) throw new Refusal(`The database is not empty: "${filled}" has rows. Restore into an empty one.`);
  const draft = join(dataFolder, '.griot-restore.part');
  await rm(draft, { recursive: true, force: true }); // of a restore that was killed
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await copyDataFiles(files, { from: source, to: draft, signal });
    await sql.begin({ signal }, (all) => restoreRows(all, backup, settings));
    for (const name of await readdir(draft)) await rename(join(draft, name), join(dataFolder, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await migrate(sql);
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

async function restoreRows(
  sql: AnySql,
  { manifest, source }: CheckedBackup,
  { signal, onTable }: RestoreSettings,
): Promise<void> {
  const { tables, sequences } = manifest;
  await useOneNotation(sql);
  const made = await tablesOf(sql);
  const missing = made.find(({ name }) => !tables.some((table) => table.name === name));
  if (missing) throw damaged(`it has no table "${missing.name}"`);
  for (const [index, table] of tables.entries()) {
    signal.throwIfAborted();
    const columns = made.find(({ name }) => name === table.name)?.columns;
    if (!table.columns.every((column) => columns?.includes(column)))
      throw damaged(`its migrations make no table "${table.name}" like that`);
    await restoreTable(sql, table, tablePath(source, table.name));
    onTable?.(index + 1, tables.length);
  }
  for (const one of sequences) await setSequence(sql, one);
}

/** A row may refer to a later one of the same table: PostgreSQL looks at such references after the last row. */
async function restoreTable(sql: AnySql, table: BackedUpTable, path: string): Promise<void> {
  await makePartitions(sql, table);
  await withoutTriggers(sql, table, async () => {
    const found = await readTableFile(path, await linesInto(sql, table));
    if (found.sha256 !== table.sha256) throw damaged(`the rows of "${table.name}" changed while they were read`);
  });
}
