import type { Sql } from '../../../db/sql.ts';
import type { BlobStore } from './blob-store.ts';

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
