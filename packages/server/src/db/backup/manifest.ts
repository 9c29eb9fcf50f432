import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';

/** What a backup holds, so that it can be checked before and while it is restored. */
export type Manifest = {
  readonly format: 1;
  readonly madeAt: string;
  readonly griot: string;
  /** The migrations that the database had gone through; a restore goes through the same before rows come in. */
  readonly migrations: readonly { readonly number: number; readonly name: string; readonly checksum: string }[];
  /** In an order in which rows may be inserted. */
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly isCalled: boolean }[];
  readonly pictures: number;
  /** Files of imported clips; backups of before there were any say nothing. */
  readonly clipFiles?: number;
  readonly hasSecret: boolean;
};
export type BackedUpTable = TableShape & {
  readonly rows: number;
  /** Of the rows as text. */
  readonly sha256: string;
};
export type TableShape = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Tables for parts of it, with their bounds as SQL. */
  readonly partitions: readonly { readonly name: string; readonly bounds: string }[];
};

const file = 'griot-backup.json';

export const manifestPath = (folder: string): string => join(folder, file);
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);
export const picturesPath = (folder: string): string => join(folder, 'pictures');
export const clipsPath = (folder: string): string => join(folder, 'clips');
export const secretPath = (folder: string): string => join(folder, 'secret');

export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(manifestPath(folder), 'utf8'));
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? `has no ${file}` : `has a damaged ${file}`;
    throw new Refusal(`${folder} is no backup of Griot: it ${why}.`);
  }
  if (manifest.format !== 1) throw new Refusal(`${folder} was made by another Griot, whose format is not known here.`);
  return manifest;
}
