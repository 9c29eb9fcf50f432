import { afterAll, beforeAll } from 'vitest';
import { connect } from '../packages/server/src/db/connect.ts';
import { type Database, openDatabase } from '../packages/server/src/db/open.ts';
import type { Sql } from '../packages/server/src/db/sql.ts';
import { ownService } from './own-service.ts';

/** What the service has stored, read as its operator would. */
export function database(): { readonly sql: Sql } {
  let [opened, sql]: [Database?, Sql?] = [];
  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: undefined, dataFolder: ownService().folder });
    sql = connect(opened.connection, { max: 1 });
  });
  afterAll(async () => {
    await sql?.end();
    await opened?.stop();
  });
  return {
    get sql() {
      if (sql === undefined) throw new Error('the database is open only while tests run');
      return sql;
    },
  };
}
