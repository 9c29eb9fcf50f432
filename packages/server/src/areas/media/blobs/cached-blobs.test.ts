import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobRepository } from './blob.repository.ts';
import { cachedBlobs, pictureFolders as folders, openBlobs } from './open-blobs.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const picture = Buffer.from([0, 1, 2, 0xff, 0xfe, 0x5c, 0x27]);

/** One process of a service that shares a database. */
function process() {
  const dataFolder = scratchFolder();
  const warnings: unknown[] = [];
  const shared = new BlobRepository(database.sql);
  const warn = (error: unknown) => void warnings.push(error);
  return { dataFolder, warnings, blobs: openBlobs({ dataFolder, shared, folders, warn }) };
}

describe('pictures in a database that several processes share', () => {
  it('are seen by all, byte for byte', async () => {
    const [one, other] = [process(), process()];
    await one.blobs.write('a.webp', picture);
    expect(await other.blobs.read('a.webp')).toEqual(picture);
    expect(await other.blobs.read('b.webp')).toBeUndefined();
    expect(await readdir(join(other.dataFolder, 'picture-cache'))).toEqual(['a.webp']);
  });

  it('are read from the disk where they were read before', async () => {
    const { blobs } = process();
    await blobs.write('c.webp', picture);
    await new BlobRepository(database.sql).remove('c.webp');
    expect(await blobs.read('c.webp')).toEqual(picture);
  });

  it('are still there when the disk is not', async () => {
    const { blobs, dataFolder } = process();
    await blobs.write('d.webp', picture);
    await rm(join(dataFolder, 'picture-cache'), { recursive: true });
    expect(await blobs.read('d.webp')).toEqual(picture);
  });

  it('are served although the disk fails, which is told', async () => {
    const warnings: unknown[] = [];
    const full = async () => Promise.reject(new Error('disk full'));
    const front = { read: full, write: full, remove: full };
    const blobs = cachedBlobs({
      front,
      behind: new BlobRepository(database.sql),
      warn: (error) => void warnings.push(error),
    });
    await blobs.write('e.webp', picture);
    expect(await blobs.read('e.webp')).toEqual(picture);
    await blobs.remove('e.webp');
    expect(await blobs.read('e.webp')).toBeUndefined();
    expect(warnings).toHaveLength(5);
  });

  it('may be written again and removed twice', async () => {
    const { blobs } = process();
    await blobs.write('f.webp', picture);
    await blobs.write('f.webp', Buffer.from('other'));
    expect(await new BlobRepository(database.sql).read('f.webp')).toEqual(Buffer.from('other'));
    await blobs.remove('f.webp');
    await blobs.remove('f.webp');
    expect(await blobs.read('f.webp')).toBeUndefined();
  });

  it('have no other names than a file could have', async () => {
    await expect(new BlobRepository(database.sql).write('../secret', picture)).rejects.toThrow(/check/);
  });
});
