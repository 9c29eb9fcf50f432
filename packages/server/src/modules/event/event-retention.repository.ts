import { DayPartitions } from '../../db/day-partitions.ts';
import type { Sql } from '../../db/sql.ts';

export class EventRetentionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Drops whole days of events and returns how many. It waits only a moment for its lock, since writers wait meanwhile.
   */
  async dropDaysBefore(day: string): Promise<number> {
    return await new DayPartitions(this.#sql, 'event').dropBefore(day);
  }

  async daySizes(): Promise<{ day: string; bytes: number }[]> {
    return await new DayPartitions(this.#sql, 'event').sizes();
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
