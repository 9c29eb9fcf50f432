import { watchedSql } from '@griot/server/src/db/pool/watched-sql.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';

/** The same client, which records every statement that is sent. */
export function countedSql(sql: Sql): { sql: Sql; asked: string[] } {
  const asked: string[] = [];
  const counted = watchedSql(sql, ({ text }) => void asked.push(text.replace(/\s+/g, ' ').trim()));
  return { sql: counted, asked };
}
