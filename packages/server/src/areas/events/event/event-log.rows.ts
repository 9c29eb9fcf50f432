import { clipFieldNames, type ReaderEvent } from '@griot/contract/entities/event';
import { DayPartitions, dayOf } from '../../../db/day-partitions.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import type { NewEvent, Sender, StoredEvent, StoredEvents } from '../events.face.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Events of readers, each stored once, numbered for each device in the order of the commits. */
export class EventLog {
  readonly #sql: Sql;
  readonly #days: DayPartitions;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#days = new DayPartitions(sql, 'event');
  }

  /**
   * Returns once all of it is committed, with what `also` writes in the same transaction. An event that is there already
   * stays as it is.
   */
  async append(
    sender: Sender,
    events: readonly NewEvent[],
    also: (sql: AnySql) => Promise<unknown> = async () => {},
  ): Promise<StoredEvents> {
    await this.#days.make(new Set(events.map(({ ts }) => dayOf(ts))));
    return await this.#sql.begin(async (sql) => {
      const last = await claimNumbers(sql, sender, events.length);
      const first = last - events.length + 1;
      const numbered = events.map((event, at) => ({ ...event, number: first + at }));
      const inserted = new Set(await insertEvents(sql, sender, numbered));
      await markLateDays(sql, sender.at, events);
      await also(sql);
      return { first, last, events: numbered.filter(({ number }) => inserted.has(number)).map(storedEvent) };
    });
  }
}

/** A day that is over was rolled up perhaps, and has to be once more (areas/events/statistics). */
export async function markLateDays(sql: AnySql, at: Date, events: readonly { readonly ts: number }[]): Promise<void> {
  const today = dayOf(at.getTime());
  const late = [...new Set(events.map(({ ts }) => dayOf(ts)))].filter((day) => day < today);
  if (late.length > 0) await sql`insert into statistics_late (day) select unnest(${late}::date[])`;
}

type Numbered = NewEvent & { readonly number: number };

/** Another request for the same device waits here until this one is committed. */
async function claimNumbers(sql: AnySql, { market, deviceId }: Sender, count: number): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    insert into event_count as known (market, device_id, number) values (${market}, ${deviceId}, ${count})
    on conflict (market, device_id) do update set number = known.number + excluded.number
    returning number`;
  return row?.number ?? 0;
}

/** Inserts a batch in one statement and returns the numbers of the events that are new. */
async function insertEvents(sql: AnySql, sender: Sender, events: readonly Numbered[]): Promise<number[]> {
  const column = <T>(read: (event: Numbered) => T): T[] => events.map(read);
  const text = (name: keyof ReaderEvent): (string | null)[] => column((event) => (event[name] as string) ?? null);
  const rows = await sql<{ number: number }[]>`
    insert into event (
      market, device_id, received_at, day, number, id, is_clip, event_type, ts, request_id, infra_feedback,
      news_entry_id, news_type, category, origin, suggestion, access_type, extra, said, clip)
    select ${sender.market}, ${sender.deviceId}, ${sender.at}, sent.*
    from unnest(
      ${column(({ ts }) => dayOf(ts))}::date[], ${column(({ number }) => number)}::bigint[], ${text('id')}::text[],
      ${column(({ isClip }) => String(isClip))}::text[]::boolean[],
      ${text('event_type')}::text[], ${column(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
      ${text('request_id')}::text[], ${text('infra_feedback')}::text[], ${text('news_entry_id')}::text[],
      ${text('news_type')}::text[], ${text('category')}::text[], ${text('origin')}::text[],
      ${text('suggestion')}::text[], ${text('access_type')}::text[],
      ${column(({ extra }) => json(extra))}::text[]::jsonb[], ${column(({ feedback }) => json(feedback))}::text[]::jsonb[],
      ${column((event) => json(clipPart(event)))}::text[]::jsonb[]
    ) as sent
    on conflict do nothing
    returning number`;
  return rows.map(({ number }) => number);
}

/** What the event says of a clip that was open; nothing for most events. */
function clipPart(event: ReaderEvent): Partial<ReaderEvent> | undefined {
  const given = clipFieldNames.filter((name) => event[name] !== undefined).map((name) => [name, event[name]]);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function storedEvent({ number, event_type, ts, isClip, feedback, extra, ...event }: Numbered): StoredEvent {
  const { news_entry_id = '', request_id = '', infra_feedback = '' } = event;
  return { number, event_type, ts, isClip, feedback, extra, news_entry_id, request_id, infra_feedback };
}
