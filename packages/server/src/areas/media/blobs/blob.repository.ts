import type { Sql } from '../../../db/sql.ts';
import type { Config } from '../../../environment/config.ts';
import type { BlobStore } from './blob-store.ts';
import { openBlobs } from './open-blobs.ts';

/** Blobs that every process of a service sees, wherever it runs. */
export class BlobRepository implements BlobStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async read(name: string): Promise<Buffer | undefined> {
    const [row] = await this.#sql<{ bytes: Buffer }[]>`select bytes from blob where name = ${name}`;
    return row?.bytes;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#sql`
      insert into blob (name, bytes) values (${name}, ${bytes})
      on conflict (name) do update set bytes = excluded.bytes`;
  }

  async remove(name: string): Promise<void> {
    await this.#sql`delete from blob where name = ${name}`;
  }
}

/** Where publishers' pictures are kept: in the database if several processes share one, else in the data folder. */
export function openPictureStore(
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  sql: Sql,
  warn: (error: unknown) => void,
): BlobStore {
  return openBlobs({ dataFolder, shared: databaseUrl === undefined ? undefined : new BlobRepository(sql), warn });
}

/** Where the files of imported clips are kept: in the same places, in a folder of their own. */
export function openClipStore(
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  sql: Sql,
  warn: (error: unknown) => void,
): BlobStore {
  const shared = databaseUrl === undefined ? undefined : new BlobRepository(sql);
  return openBlobs({ dataFolder, shared, warn, folders: { kept: 'clips', cache: 'clip-cache' } });
}
