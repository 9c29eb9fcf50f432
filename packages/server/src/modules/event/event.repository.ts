import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../db/sql.ts';

export type Sender = { market: MarketKey; deviceId: string; at: Date };
export type DatedEvent = ReaderEvent & { isClip: boolean };

/** Any number will do as long as nobody else in the database uses it. */
const partitionTurn = 4_729_002;

const dayOf = (ts: number): string => new Date(ts).toISOString().slice(0, 10);
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export class EventRepository {
  readonly #sql: Sql;
  readonly #days = new Set<string>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** One statement a batch; an event that is there already stays as it is. Answers once all of it is committed. */
  async keepEvents(sender: Sender, events: readonly DatedEvent[]): Promise<void> {
    await this.#makePartitions(new Set(events.map((event) => dayOf(event.ts))));
    const column = <T>(read: (event: DatedEvent) => T): T[] => events.map(read);
    const text = (name: keyof ReaderEvent): (string | null)[] => column((event) => (event[name] as string) ?? null);
    await this.#sql`
      insert into event (
        market, device_id, received_at, day, id, is_clip, event_type, ts, request_id, infra_feedback,
        news_entry_id, news_type, category, origin, suggestion, access_type, extra)
      select ${sender.market}, ${sender.deviceId}, ${sender.at}, sent.*
      from unnest(
        ${column(({ ts }) => dayOf(ts))}::date[], ${text('id')}::text[], ${column(({ isClip }) => String(isClip))}::text[]::boolean[],
        ${text('event_type')}::text[], ${column(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${text('request_id')}::text[], ${text('infra_feedback')}::text[], ${text('news_entry_id')}::text[],
        ${text('news_type')}::text[], ${text('category')}::text[], ${text('origin')}::text[],
        ${text('suggestion')}::text[], ${text('access_type')}::text[],
        ${column(({ extra }) => json(extra))}::text[]::jsonb[]
      ) as sent
      on conflict do nothing`;
  }

  async keepRequestEvents(sender: Sender, events: readonly RequestEvent[], appVersion = ''): Promise<void> {
    const column = <T>(read: (event: RequestEvent) => T): T[] => events.map(read);
    await this.#sql`
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
  }

  async keepSession(sender: Sender, params: Record<string, unknown>): Promise<void> {
    await this.#sql`
      insert into session_info (market, device_id, day, received_at, params)
      values (${sender.market}, ${sender.deviceId}, ${dayOf(sender.at.getTime())}, ${sender.at},
        ${JSON.stringify(params)}::text::jsonb)
      on conflict (market, device_id, day) do update set params = excluded.params, received_at = excluded.received_at`;
  }

  async #makePartitions(days: ReadonlySet<string>): Promise<void> {
    for (const day of days) {
      if (this.#days.has(day)) continue;
      await this.#makePartition(day);
      this.#days.add(day);
    }
  }

  /** Made apart and then attached: unlike `partition of`, that keeps nobody from writing meanwhile. */
  async #makePartition(day: string): Promise<void> {
    const name = `event_${day.replaceAll('-', '')}`;
    await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${partitionTurn})`;
      const [there] = await sql<{ is_there: boolean }[]>`select to_regclass(${name}) is not null as is_there`;
      if (there?.is_there) return;
      await sql`create table ${sql(name)} (like event including defaults including constraints)`;
      // the bounds of a partition cannot be parameters; the day was made here, from a number
      await sql.unsafe(`alter table event attach partition ${name} for values from ('${day}') to (date '${day}' + 1)`);
    });
  }
}
