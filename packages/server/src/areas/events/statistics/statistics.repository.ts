import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { type Measure, measures, newcomers, returnDays } from './measures.ts';

/** Days are UTC, as `2026-03-10`. */
export type StatisticsNumber = {
  readonly day: string;
  readonly market: MarketKey;
  readonly name: string;
  readonly value: number;
};

/** A number of one arm of an experiment, `with` or `without` it; the arm is empty where nothing was split. */
export type ArmNumber = StatisticsNumber & { readonly arm: string };

type Range = { readonly first: string; readonly last: string };

export class StatisticsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The days up to `last` that were never rolled up, or that events came for since; the oldest first. */
  async openDays({ first, last }: Range): Promise<string[]> {
    const rows = await this.#sql<{ day: string }[]>`
      select to_char(day, 'YYYY-MM-DD') as day
        from generate_series(${first}::date, ${last}::date, interval '1 day') as day
       where day not in (select day from statistics_day) or day in (select day from statistics_late)
       order by day`;
    return rows.map(({ day }) => day);
  }

  /** The first day that anything is known of. */
  async firstDay(): Promise<string | undefined> {
    const [row] = await this.#sql<{ day: string | null }[]>`
      select to_char(least((select min(day) from event), (select min(ts) at time zone 'utc' from request_event)::date),
                     'YYYY-MM-DD') as day`;
    return row?.day ?? undefined;
  }

  /**
   * Rolls one day up, in one transaction. The marks of late events are deleted before the events are counted, so that a
   * batch which is committed meanwhile keeps its mark for the next time. A number never shrinks: what a reader had
   * removed, and days whose events are gone, stay counted.
   */
  async rollUp(day: string, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`delete from statistics_late where day = ${day}`;
      await sql`
        insert into statistics_number as known (day, market, name, value)
        select day, market, name, sum(value) from (${ofDevices(sql, day)}) counted group by day, market, name
        on conflict (day, market, name) do update set value = greatest(known.value, excluded.value)`;
      await sql`
        insert into statistics_day (day, rolled_at) values (${day}, ${at})
        on conflict (day) do update set rolled_at = excluded.rolled_at`;
    });
  }

  async rolledUp({ first, last }: Range, market?: MarketKey): Promise<StatisticsNumber[]> {
    return await this.#sql<StatisticsNumber[]>`
      select to_char(day, 'YYYY-MM-DD') as day, market, name, value from statistics_number
       where day between ${first} and ${last} and (${market ?? null}::text is null or market = ${market ?? null})`;
  }

  /** The numbers of one day from the events themselves. Some are of earlier days: who came then and is here again. */
  async counted(day: string, market?: MarketKey): Promise<StatisticsNumber[]> {
    return await this.#sql<StatisticsNumber[]>`
      select to_char(day, 'YYYY-MM-DD') as day, market, name, sum(value) as value
        from (${ofDevices(this.#sql, day, market)}) counted group by day, market, name`;
  }

  /** The same for the arms of an experiment: of devices that it was tried on by then, and those it was compared with. */
  async countedByArm(day: string, experiment: string): Promise<ArmNumber[]> {
    return await this.#sql<ArmNumber[]>`
      select to_char(day, 'YYYY-MM-DD') as day, market, name, sum(value) as value,
             case when is_in then 'with' else 'without' end as arm
        from (${ofDevices(this.#sql, day)}) counted
        join experiment_device tried on tried.experiment = ${experiment} and tried.device_id = counted.device_id
       where (first_at at time zone 'utc')::date <= ${day}::date
       group by day, market, name, arm`;
  }
}

/** Day, market, device, name and value of everything that is counted on one day. */
function ofDevices(sql: AnySql, day: string, market?: MarketKey) {
  const here = market === undefined ? sql`` : sql`and market = ${market}`;
  const named = (from: Measure['from']) => measures.filter((measure) => measure.from === from);
  const columns = (from: Measure['from']) =>
    sql.unsafe(
      named(from)
        .map((one) => `${one.sum} as ${one.name}`)
        .join(),
    );
  const values = (from: Measure['from']) =>
    sql.unsafe(
      named(from)
        .map(({ name }) => `('${name}', ${name})`)
        .join(),
    );
  return sql`
    with active as materialized (
      select market, device_id, ${columns('event')} from event where day = ${day} ${here} group by market, device_id
    ), asking as (
      select market, device_id, ${columns('request_event')} from request_event
       where ts >= ${day}::date::timestamp at time zone 'utc'
         and ts < (${day}::date + 1)::timestamp at time zone 'utc' ${here}
       group by market, device_id
    )
    select ${day}::date as day, market, device_id, name, value
      from active cross join lateral (values ${values('event')}) as counted (name, value) where value > 0
    union all
    select ${day}::date, market, device_id, name, value
      from asking cross join lateral (values ${values('request_event')}) as counted (name, value) where value > 0
    union all
    select ${day}::date - after, active.market, device_id,
           case after when 0 then ${newcomers}::text else 'returned_' || after end, 1
      from active
      join device on device.market = active.market and device.id = active.device_id
      cross join lateral (select ${day}::date - (created_at at time zone 'utc')::date) as since (after)
     where after = any(${[0, ...returnDays]}::int[])`;
}
