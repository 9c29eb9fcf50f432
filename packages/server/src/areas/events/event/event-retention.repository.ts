import { DayPartitions } from '../../../db/day-partitions.ts';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { Sql } from '../../../db/sql.ts';

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

  async deleteRequests(before: Date): Promise<number> {
    return await deleteRows(this.#sql, 'request_event', () => this.#sql`received_at < ${before}`);
  }

  async deleteSessions(day: string): Promise<number> {
    return await deleteRows(this.#sql, 'session_info', () => this.#sql`day < ${day}`);
  }
}
