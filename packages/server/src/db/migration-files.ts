import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
};

/** All migrations, 0001 first, without a gap. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
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
