import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import type { TableContents } from './table-file.ts';

/** What a backup holds, so that all of it can be checked before a row is restored. */
export type Manifest = {
  /** 1: without `seal`, `keys` and the list of files. */
  readonly format: 1 | 2;
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
  /** Where the service had its keys from. */
  readonly keys?: { readonly secret: KeyOrigin; readonly push: KeyOrigin };
  /** Of the list of files. */
  readonly filesSha256?: string;
  /** In backups of format 1. */
  readonly hasSecret?: boolean;
};
/** A key of the data folder is in the backup, one of the environment is not. */
export type KeyOrigin = 'file' | 'environment' | 'none';
export type BackedUpTable = TableShape & TableContents;
export type TableShape = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Tables for parts of it, with their bounds as SQL. */
  readonly partitions: readonly { readonly name: string; readonly bounds: string }[];
};

const file = 'griot-backup.json';
const newestFormat = 2;

export const manifestPath = (folder: string): string => join(folder, file);
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As it is written: the seal is the hash of everything else, and the end of the backup. */
export function sealed(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, seal: sha256Of(JSON.stringify(manifest)) }, null, 2)}\n`;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const { seal, ...manifest } = await readObject(folder);
  const { format } = manifest;
  if (typeof format === 'number' && format > newestFormat) {
    throw new Refusal(`${folder} was made by a newer Griot, in a format that is not known here (${format}).`);
  }
  const isWhole = format === 1 || (format === newestFormat && seal === sha256Of(JSON.stringify(manifest)));
  if (!isWhole || !hasShape(manifest))
    throw new Refusal(`The backup in ${folder} is damaged: its ${file} was changed.`);
  return manifest;
}

async function readObject(folder: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(manifestPath(folder), 'utf8'));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') {
      throw new Refusal(`${folder} is no backup of Griot, or one that was never finished: it has no ${file}.`);
    }
    if (!(error instanceof SyntaxError)) throw new Refusal(`${folder} cannot be read (${errorCode(error)}).`);
  }
  throw new Refusal(`The backup in ${folder} is damaged: its ${file} cannot be read.`);
}

/** A name is part of a path and of SQL. */
const plainName = /^[a-z_][a-z0-9_]*$/;
/** As PostgreSQL describes a part of a table. Nothing that could be a statement of its own is let through. */
const bounds = /^(DEFAULT|FOR VALUES (FROM|IN) \([^();]*\)( TO \([^();]*\))?)$/;

/** Whether it can be worked with: format 1 has no seal, and a sealed one may be anybody's. */
function hasShape(value: Record<string, unknown>): value is Manifest {
  const { migrations, tables, sequences } = value as Partial<Manifest>;
  if (!Array.isArray(migrations) || !Array.isArray(tables) || !Array.isArray(sequences)) return false;
  return tables.every(
    (table: BackedUpTable) =>
      plainName.test(table.name) &&
      Array.isArray(table.columns) &&
      Array.isArray(table.partitions) &&
      table.partitions.every((part) => plainName.test(part.name) && bounds.test(part.bounds)),
  );
}
