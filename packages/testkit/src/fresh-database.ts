import { connect } from '@griot/server/src/db/connect.ts';
import { createDatabase, dropDatabase } from '@griot/server/src/db/databases.ts';
import type { SocketConnection } from '@griot/server/src/db/sql/address.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { quickHex } from '@griot/server/src/random.ts';
import { inject } from 'vitest';
import type {} from './database-setup.ts'; // what it provides, as a type

export type FreshDatabase = {
  readonly sql: Sql;
  readonly connection: SocketConnection;
  /** Closes `sql`, and whatever else is still connected. */
  drop(): Promise<void>;
};

/** A database of one's own: migrated and without rows, or (`empty`) without even a table. */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const template = inject('templateDatabase');
  const connection = { ...template, database: `test_${quickHex()}` };
  await asAdmin(template, (sql) => createDatabase(sql, connection.database, empty ? undefined : template.database));
  const sql = connect(connection);
  return {
    sql,
    connection,
    drop: async () => {
      await sql.end({ timeout: 5 });
      await asAdmin(template, (admin) => dropDatabase(admin, connection.database));
    },
  };
}

async function asAdmin(server: SocketConnection, act: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect({ ...server, database: 'postgres' }, { max: 1 });
  try {
    await act(sql);
  } finally {
    await sql.end();
  }
}
