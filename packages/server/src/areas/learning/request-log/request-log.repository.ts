import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { encodeRecord, recordOf } from '@griot/ranking/record/page-record';
import { DayPartitions, dayOf } from '../../../db/day-partitions.ts';
import type { Sql } from '../../../db/sql.ts';
import { dayOfRequest } from '../../../stamps/request-id.ts';
import type { Lead, ListName, ShownPage } from '../learning.face.ts';

export type LoggedRequest = {
  market: MarketKey;
  device_id: string;
  request_id: string;
  at: Date;
  channel: string;
  action: ShownPage['action'];
  learnt_to: number;
  leads: Lead[];
  /** Records of ranking, one a line. */
  records: string;
  dp_meta: unknown;
};

/** A note with its records as text, which is all that waits to be written: tables and pages need not live on for it. */
export type EncodedPage = Omit<ShownPage, 'sections'> & { readonly records: string };

export function written({ sections, ...note }: ShownPage): EncodedPage {
  const records = sections.map(({ table, question, page }) => encodeRecord(recordOf(table, question, page)));
  return { ...note, records: records.join('\n') };
}

const retentionDays = 7;
const mostMeta = 4_096;
/** JSON never holds it as it is. */
const between = '\u001e';

/** The data of the link that opened the app; too much of it is not stored. */
function metaOf({ dpMeta }: Pick<ShownPage, 'dpMeta'>): string | null {
  const text = dpMeta === undefined ? '' : JSON.stringify(dpMeta);
  return text === '' || text.length > mostMeta ? null : text;
}

export class RequestLogRepository {
  readonly #sql: Sql;
  readonly #days: DayPartitions;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#days = new DayPartitions(sql, 'request_log');
  }

  /** With the first request of a day, the days that are stored no longer go. */
  async write(notes: readonly EncodedPage[], now: number): Promise<void> {
    const fresh = await this.#days.make(new Set(notes.map(({ at }) => dayOf(at.getTime()))));
    const column = <T>(read: (note: EncodedPage) => T): T[] => notes.map(read);
    // records are large: as one text they are sent as they are, in an array every quote would be escaped and read again
    const records = notes.map((note) => note.records).join(between);
    await this.#sql`
      insert into request_log (
        day, market, device_id, request_id, at, channel, action, learnt_to, leads, dp_meta, records)
      select day, market, device_id, request_id, at, channel, action, learnt_to, leads, dp_meta, coalesce(records, '')
        from unnest(
          ${column(({ at }) => dayOf(at.getTime()))}::date[], ${column(({ market }) => market)}::text[],
          ${column(({ deviceId }) => deviceId)}::text[], ${column(({ requestId }) => requestId)}::text[],
          ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ channel }) => channel)}::text[],
          ${column(({ action }) => action)}::text[], ${column(({ learntTo }) => learntTo)}::bigint[],
          ${column(({ leads }) => JSON.stringify(leads))}::text[]::jsonb[], ${column(metaOf)}::text[]::jsonb[],
          string_to_array(${records}, ${between})
        ) as shown (day, market, device_id, request_id, at, channel, action, learnt_to, leads, dp_meta, records)
      on conflict do nothing`;
    if (fresh.length > 0) await this.#days.dropBefore(dayOf(now - retentionDays * DAY_MS));
  }

  /** In the partition of its day; an id that does not say its day is looked for in all of them. */
  async find(markets: readonly MarketKey[], requestId: string): Promise<LoggedRequest | undefined> {
    const sql = this.#sql;
    const day = dayOfRequest(requestId);
    const [row] = await sql<LoggedRequest[]>`
      select market, device_id, request_id, at, channel, action, learnt_to, leads, records, dp_meta
        from request_log
       where market = any(${[...markets]}::text[]) and request_id = ${requestId}
         and ${day === undefined ? sql`true` : sql`day = ${dayOf(day)}::date`}`;
    return row;
  }

  /** What a list was given since it was begun, as far as it was written down. */
  async pagesOfList({ market, deviceId, channel }: ListName, since: Date, most: number): Promise<LoggedRequest[]> {
    const rows = await this.#sql<LoggedRequest[]>`
      select market, device_id, request_id, at, channel, action, learnt_to, leads, records, dp_meta
        from request_log
       where market = ${market} and device_id = ${deviceId} and channel = ${channel} and at >= ${since}
         and day >= ${dayOf(since.getTime())}::date
       order by at desc limit ${most}`;
    const begun = rows.findIndex(({ action }) => action === 'refresh');
    return (begun < 0 ? rows : rows.slice(0, begun + 1)).reverse();
  }
}
