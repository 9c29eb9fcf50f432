import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../db/audit.ts';
import { deleteInSteps, deleteRows } from '../../db/delete-in-steps.ts';
import type { Sql } from '../../db/sql.ts';
import type { FlagValue } from './flag.ts';

/** A flag that a share of a market's devices, in percent, has otherwise than the market. */
export type Experiment = {
  readonly name: string;
  readonly market: MarketKey;
  readonly flag: string;
  readonly value: unknown;
  readonly share: number;
};
export type ListedExperiment = Experiment & {
  readonly started_by: string;
  readonly started_at: Date;
  readonly stopped_at: Date | null;
  /** Devices that were given its value so far, and those that were not. */
  readonly devices_in: number;
  readonly devices_out: number;
};
/** A device that was given a config while an experiment ran, with its value or without. */
export type Exposure = { readonly experiment: string; readonly deviceId: string; readonly isIn: boolean };

export class ExperimentRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async running(): Promise<Experiment[]> {
    return await this.#sql<Experiment[]>`
      select name, market, flag, value, share from experiment where stopped_at is null order by name`;
  }

  async list(market?: MarketKey): Promise<ListedExperiment[]> {
    const sql = this.#sql;
    return await sql<ListedExperiment[]>`
      select name, market, flag, value, share, started_by, started_at, stopped_at,
             devices_in + (select count(*)::int from experiment_device where experiment = name and is_in) as devices_in,
             devices_out + (select count(*)::int from experiment_device where experiment = name and not is_in)
               as devices_out
        from experiment where ${market ? sql`market = ${market}` : sql`true`} order by started_at desc, name`;
  }

  /** False when the name was used before, or the market tries this flag already. */
  async start({ name, market, flag, share }: Experiment, value: FlagValue, act: Act): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const added = await sql`
        insert into experiment (name, market, flag, value, share, started_by, started_at)
        values (${name}, ${market}, ${flag}, ${sql.json(value)}, ${share}, ${act.who}, ${act.at})
        on conflict do nothing returning name`;
      if (added.length > 0) await recordAct(sql, act);
      return added.length > 0;
    });
  }

  /** Its market; undefined when no experiment of that name runs. */
  async stop(name: string, act: Omit<Act, 'market'>): Promise<MarketKey | undefined> {
    return await this.#sql.begin(async (sql) => {
      const [stopped] = await sql<{ market: MarketKey }[]>`
        update experiment set stopped_at = ${act.at} where name = ${name} and stopped_at is null returning market`;
      if (stopped) await recordAct(sql, { ...act, market: stopped.market });
      return stopped?.market;
    });
  }

  /** Deletes who took part in experiments that ended until a time; how many they were stays. Returns how many. */
  async deleteEnded(until: Date): Promise<number> {
    return await deleteInSteps(async (most) => {
      const [row] = await this.#sql<{ count: number }[]>`
        with gone as (
          delete from experiment_device where ctid = any(array(
            select device.ctid from experiment_device device join experiment on name = device.experiment
             where stopped_at <= ${until} limit ${most} for update of device skip locked))
          returning experiment, is_in
        ), counted as (
          update experiment set devices_in = devices_in + few.inside, devices_out = devices_out + few.outside
            from (select experiment, (count(*) filter (where is_in))::int as inside,
                         (count(*) filter (where not is_in))::int as outside
                    from gone group by experiment) few
           where name = few.experiment
        )
        select count(*)::int as count from gone`;
      return row?.count ?? 0;
    });
  }

  /** Deletes who took part before a time, whether or not the experiment still runs; returns how many. */
  async deleteBefore(until: Date): Promise<number> {
    return await deleteRows(this.#sql, 'experiment_device', () => this.#sql`first_at <= ${until}`);
  }

  /** Only devices that we gave an id: anybody can invent one. The first time counts. */
  async record(exposures: readonly Exposure[], at: Date): Promise<void> {
    await this.#sql`
      insert into experiment_device (experiment, device_id, is_in, first_at)
      select given.experiment, given.device_id, given.is_in, ${at}
        from unnest(${exposures.map(({ experiment }) => experiment)}::text[],
                    ${exposures.map(({ deviceId }) => deviceId)}::text[],
                    ${exposures.map(({ isIn }) => String(isIn))}::text[]::boolean[])
             as given (experiment, device_id, is_in)
        join device on device.id = given.device_id
        join experiment on experiment.name = given.experiment
      on conflict do nothing`;
  }
}
