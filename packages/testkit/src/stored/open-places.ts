import { errorCode } from '@griot/server/src/errors.ts';
import { afterAll, beforeEach } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';

/** A database with one table, of places, that is empty before each test of the file; dropped after the last. */
export async function openPlaces() {
  const { sql, connection, drop } = await freshDatabase({ empty: true });
  afterAll(drop);
  await sql`create table place (id int primary key, name text, tags text[], about jsonb)`;
  beforeEach(async () => void (await sql`truncate place`));
  const places = async () => await sql<{ id: number; name: string | null }[]>`select id, name from place order by id`;
  return { sql, connection, places };
}

/** The code that a statement fails with, or 'done'. */
export const codeOf = async (waiting: Promise<unknown>): Promise<string> =>
  await waiting.then(
    () => 'done',
    (error: unknown) => errorCode(error) ?? String(error),
  );
