import { join } from 'node:path';
import { Refusal } from '../../errors.ts';
import { refuseNewerBackup } from '../maintenance/migrate.ts';
import { countIn, dataFilesIn, hashOfFile, readFileList } from './data-files.ts';
import { type Manifest, readManifest, tablePath } from './manifest.ts';
import { readTableFile } from './table-file.ts';

/** A backup whose every file was read and is what it was when it was written. */
export type CheckedBackup = {
  readonly source: string;
  readonly manifest: Manifest;
  /** Files of the data folder, by their paths in it. */
  readonly files: readonly string[];
};

/** Refuses, in words, what is damaged, incomplete or made by a newer Griot. Nothing is restored yet. */
export async function checkBackup(source: string, signal: AbortSignal): Promise<CheckedBackup> {
  const manifest = await readManifest(source);
  await refuseNewerBackup(manifest.migrations);
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    const found = await readTableFile(tablePath(source, table.name)).catch((error: unknown) => {
      throw damaged(`the rows of "${table.name}" are missing or incomplete`, error);
    });
    if (found.sha256 !== table.sha256 || found.rows !== table.rows) {
      throw damaged(`the rows of "${table.name}" are not those that were written`);
    }
  }
  return { source, manifest, files: await checkedFiles(source, manifest, signal) };
}

export const damaged = (what: string, cause?: unknown): Refusal =>
  new Refusal(`The backup is damaged: ${what}. Nothing was restored.`, { cause });

async function checkedFiles(source: string, manifest: Manifest, signal: AbortSignal): Promise<string[]> {
  if (manifest.filesSha256 === undefined) return await countedFiles(source, manifest);
  const files = await readFileList(source, manifest.filesSha256);
  if (files === undefined) throw damaged('its list of files was changed or is missing');
  for (const { path, sha256 } of files) {
    signal.throwIfAborted();
    const found = await hashOfFile(join(source, path));
    if (found === undefined) throw damaged(`the file ${path} is missing or cannot be read`);
    if (found !== sha256) throw damaged(`the file ${path} is not the one that was written`);
  }
  return files.map(({ path }) => path);
}

/** A backup of format 1 knows only how many there are. */
async function countedFiles(source: string, { pictures, clipFiles = 0, hasSecret }: Manifest): Promise<string[]> {
  const files = await dataFilesIn(source);
  if (countIn('pictures', files) < pictures) throw damaged('pictures are missing');
  if (countIn('clips', files) < clipFiles) throw damaged('files of clips are missing');
  if (hasSecret && !files.includes('secret')) throw damaged('the secret is missing');
  return files;
}
