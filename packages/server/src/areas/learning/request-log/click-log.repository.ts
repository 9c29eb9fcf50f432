import { videoChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { ShownPage } from '../learning.face.ts';

/** A page that was shown, with what its reader did with it. */
export type ReactedRequest = {
  market: MarketKey;
  device_id: string;
  channel: string;
  at: Date;
  action: ShownPage['action'];
  learnt_to: number;
  /** How many items stood before the ranked ones. */
  leads: number;
  records: string;
  /** Entry ids, as far as our tokens vouch for them. */
  opened: string[];
  looked: string[];
};

export type RequestSample = {
  /** A day, UTC. */
  readonly day: string;
  readonly most: number;
  /** Only pages of which an article was opened, or first pages of articles whatever was done with them. */
  readonly of: 'opened' | 'first pages';
};

/** Of one device and day; more would let one reader decide. */
const mostOfDevice = 50;
const rowsAtOnce = 200;

/** What readers did with the pages that they were shown, for fitting and trying models of ranking. */
export class ClickLogRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The days of which something is known, the earliest first. */
  async days(): Promise<string[]> {
    const rows = await this.#sql<{ day: string }[]>`select distinct day::text from request_log order by day`;
    return rows.map(({ day }) => day);
  }

  /** A sample that is the same each time it is asked for, a few rows at a time; records are read only of what is chosen. */
  async *sample({ day, most, of }: RequestSample): AsyncGenerator<ReactedRequest> {
    const sql = this.#sql;
    const wanted =
      of === 'opened' ? sql`cardinality(opened) > 0` : sql`action = 'refresh' and channel <> ${videoChannel}`;
    const rows = sql<ReactedRequest[]>`
      with reacted as (
        select market, device_id, request_id,
               array_agg(distinct news_entry_id) filter (where event_type = 'click') as opened,
               array_agg(distinct news_entry_id) filter (where event_type = 'impression') as looked
          from event
         where day between ${day}::date and ${day}::date + 1 and event_type in ('click', 'impression') and not is_clip
           and infra_feedback is not null and news_entry_id is not null and request_id is not null
         group by market, device_id, request_id
      ), numbered as (
        select market, request_id, opened, looked, md5(request_id) as draw,
               row_number() over (partition by market, device_id order by md5(request_id)) as number
          from request_log left join reacted using (market, device_id, request_id)
         where request_log.day = ${day}::date and ${wanted}
      ), chosen as (
        select * from numbered where number <= ${mostOfDevice} order by draw limit ${most}
      )
      select market, device_id, channel, at, action, learnt_to, jsonb_array_length(leads) as leads, records,
             coalesce(opened, '{}') as opened, coalesce(looked, '{}') as looked
        from chosen join request_log using (market, request_id)
       where request_log.day = ${day}::date
       order by draw`;
    for await (const some of rows.inPieces(rowsAtOnce)) yield* some;
  }

  /** How many clicks and impressions of each article our tokens vouch for, by the hour in which they arrived. */
  async reactionsByHour(market: MarketKey, since: string): Promise<HourOfReactions[]> {
    return await this.#sql<HourOfReactions[]>`
      select news_entry_id, date_trunc('hour', received_at) as hour,
             count(distinct device_id) filter (where event_type = 'click')::integer as clicks,
             count(distinct device_id) filter (where event_type = 'impression')::integer as impressions
        from event
       where market = ${market} and day >= ${since}::date and event_type in ('click', 'impression') and not is_clip
         and infra_feedback is not null and news_entry_id is not null
       group by news_entry_id, hour`;
  }
}

export type HourOfReactions = { news_entry_id: string; hour: Date; clicks: number; impressions: number };
