import type { Sql } from '../../db/sql.ts';

export class EventRetentionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Drops whole days of events; answers how many. It waits a moment at most: meanwhile nobody could write events. */
  async dropDaysBefore(day: string): Promise<number> {
    const days = await this.#sql<{ name: string }[]>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'event'::regclass and relname ~ '^event_[0-9]{8}$'
         and relname < ${`event_${day.replaceAll('-', '')}`}
       order by relname`;
    for (const { name } of days) {
      await this.#sql.begin(async (sql) => {
        await sql`set local lock_timeout = '2s'`;
        await sql`drop table if exists ${sql(name)}`;
      });
    }
    return days.length;
  }

  async forgetRequests(before: Date, most: number): Promise<number> {
    const gone = await this.#sql`
      delete from request_event where ctid = any(array(
        select ctid from request_event where received_at < ${before} limit ${most}))`;
    return gone.count;
  }

  async forgetSessions(day: string, most: number): Promise<number> {
    const gone = await this.#sql`
      delete from session_info where ctid = any(array(select ctid from session_info where day < ${day} limit ${most}))`;
    return gone.count;
  }
}
