import type { RequestEvent } from '@griot/contract/entities/event';
import { DayPartitions, dayOf } from '../../../db/day-partitions.ts';
import type { Sql } from '../../../db/sql.ts';
import type { NewEvent, Sender, StoredEvents } from '../events.face.ts';
import { EventLog, markLateDays } from './event-log.rows.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export class EventRepository {
  readonly #sql: Sql;
  readonly #log: EventLog;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#log = new EventLog(sql);
  }

  /** An event that was stored before stays as it is. Returns once everything is committed. */
  async insertEvents(sender: Sender, events: readonly NewEvent[]): Promise<StoredEvents> {
    return await this.#log.append(sender, events);
  }

  /** What the days take on disk. */
  async daySizes(): Promise<ReadonlyMap<string, number>> {
    const sizes = await new DayPartitions(this.#sql, 'event').sizes();
    return new Map(sizes.map(({ day, bytes }) => [day, bytes]));
  }

  async insertRequestEvents(sender: Sender, events: readonly RequestEvent[], appVersion = ''): Promise<void> {
    const column = <T>(read: (event: RequestEvent) => T): T[] => events.map(read);
    await this.#sql.begin(async (sql) => {
      await sql`
      insert into request_event (
        market, device_id, received_at, app_version, id, event_type, ts, duration_ms, result, status_code, extra)
      select ${sender.market}, ${sender.deviceId}, ${sender.at}, ${appVersion}, sent.*
      from unnest(
        ${column(({ id }) => id ?? null)}::text[],
        ${column((event) => event.event_type)}::text[], ${column(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${column(({ duration }) => duration)}::float8[], ${column(({ result }) => result)}::text[],
        ${column((event) => event.status_code)}::smallint[], ${column(({ extra }) => json(extra))}::text[]::jsonb[]
      ) as sent
      on conflict do nothing`;
      await markLateDays(sql, sender.at, events);
    });
  }

  async saveSession(sender: Sender, params: Record<string, unknown>): Promise<void> {
    await this.#sql`
      insert into session_info (market, device_id, day, received_at, params)
      values (${sender.market}, ${sender.deviceId}, ${dayOf(sender.at.getTime())}, ${sender.at},
        ${JSON.stringify(params)}::text::jsonb)
      on conflict (market, device_id, day) do update set params = excluded.params, received_at = excluded.received_at`;
  }
}
