import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { type DeviceHistory, deviceWeight } from '@griot/ranking/counting/device-weight';
import { DayPartitions } from '../../../db/day-partitions.ts';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';

/** A click or an impression that may be counted; of a clip, that it was played. */
export type Counted = {
  readonly day: string;
  /** A hash of what happened, on which device and to which article or clip. */
  readonly mark: bigint;
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly entryId: string;
  readonly kind: 'click' | 'impression';
};

/** Something that no process has counted on its day, and what its device is known by. */
type Fresh = DeviceHistory & Pick<Counted, 'market' | 'entryId' | 'kind'> & { readonly isClip: boolean };

/** A device that was away for longer begins anew. */
const historyLasts = 90;

export class FiguresRepository {
  readonly #sql: Sql;
  readonly #days: DayPartitions;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#days = new DayPartitions(sql, 'figure_mark');
  }

  /**
   * Counts what no process has counted on its day, by what its device counts for. A crash loses marks, histories and sums
   * or none of them. All rows are written in the same order everywhere, so that two processes never wait for each other.
   */
  async add(counted: readonly Counted[]): Promise<void> {
    const days = new Set(counted.map(({ day }) => day));
    const newDays = await this.#days.make(days);
    await this.#sql.begin(async (sql) => addFigures(sql, await insertFresh(sql, counted)));
    const [oldest] = [...days].sort();
    if (newDays.length === 0 || oldest === undefined) return;
    await this.#days.dropBefore(daysBefore(oldest, 1));
    const oldestRetained = daysBefore(oldest, historyLasts);
    await deleteRows(this.#sql, 'device_history', () => this.#sql`last_day < ${oldestRetained}::date`);
  }
}

/** The grouping makes PostgreSQL write all marks before the first history. */
async function insertFresh(sql: AnySql, counted: readonly Counted[]): Promise<Fresh[]> {
  const column = <T>(read: (one: Counted) => T): T[] => counted.map(read);
  return await sql<Fresh[]>`
    with counted as (
      select * from unnest(
        ${column(({ day }) => day)}::date[], ${column(({ mark }) => mark.toString())}::text[]::bigint[],
        ${column(({ market }) => market)}::text[], ${column(({ deviceId }) => deviceId)}::text[],
        ${column(({ entryId }) => entryId)}::text[], ${column(({ kind }) => kind)}::text[]
      ) as counted (day, mark, market, device_id, news_entry_id, kind)
    ), marked as (
      insert into figure_mark (day, mark) select distinct day, mark from counted order by day, mark
      on conflict do nothing returning day, mark
    ), fresh as (
      select day, market, device_id, news_entry_id, kind, coalesce(source_key, publisher_key) as source_key,
             publisher_key is not null as is_clip
        from (select distinct * from counted) as once join marked using (day, mark)
        left join article using (market, news_entry_id) left join clip using (market, news_entry_id)
       where coalesce(source_key, publisher_key) is not null
    ), history as (
      insert into device_history as known (market, device_id, days, last_day, shown, opened, opened_sources)
      select market, device_id, 1, max(day), count(*) filter (where kind = 'impression'),
             count(*) filter (where kind = 'click'),
             coalesce(bit_or(1::bigint << (hashtext(source_key) & 31)) filter (where kind = 'click'), 0)
        from fresh group by market, device_id order by market, device_id
      on conflict (market, device_id) do update set
        days = known.days + (excluded.last_day > known.last_day)::integer,
        last_day = greatest(known.last_day, excluded.last_day),
        shown = known.shown + excluded.shown, opened = known.opened + excluded.opened,
        opened_sources = known.opened_sources | excluded.opened_sources
      returning market, device_id, days, shown, opened, opened_sources
    )
    select market, news_entry_id as "entryId", kind, is_clip as "isClip", days - 1 as "earlierDays", shown, opened,
           bit_count(opened_sources::bit(64))::integer as "openedSources",
           exists (select 1 from user_device where user_device.device_id = history.device_id) as "isSignedIn"
      from fresh join history using (market, device_id)`;
}

async function addFigures(sql: AnySql, fresh: readonly Fresh[]): Promise<void> {
  const weighed = fresh.map((one) => ({ ...one, weight: deviceWeight(one) })).filter(({ weight }) => weight > 0);
  if (weighed.length === 0) return;
  const column = <T>(read: (one: (typeof weighed)[number]) => T): T[] => weighed.map(read);
  await sql`
    with weighed as (
      select market, news_entry_id, is_clip, coalesce(sum(weight) filter (where kind = 'click'), 0) as clicks,
             coalesce(sum(weight) filter (where kind = 'impression'), 0) as impressions
        from unnest(
          ${column(({ market }) => market)}::text[], ${column(({ entryId }) => entryId)}::text[],
          ${column(({ isClip }) => String(isClip))}::text[]::boolean[], ${column(({ kind }) => kind)}::text[],
          ${column(({ weight }) => weight)}::float8[]
        ) as one (market, news_entry_id, is_clip, kind, weight)
       group by market, news_entry_id, is_clip
    ), of_clips as (
      insert into clip_figures as known (market, news_entry_id, plays, impressions)
      select market, news_entry_id, clicks, impressions from weighed where is_clip order by market, news_entry_id
      on conflict (market, news_entry_id) do update set
        plays = known.plays + excluded.plays, impressions = known.impressions + excluded.impressions
    )
    insert into article_figures as known (market, news_entry_id, clicks, impressions)
    select market, news_entry_id, clicks, impressions from weighed where not is_clip order by market, news_entry_id
    on conflict (market, news_entry_id) do update set
      clicks = known.clicks + excluded.clicks, impressions = known.impressions + excluded.impressions`;
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
