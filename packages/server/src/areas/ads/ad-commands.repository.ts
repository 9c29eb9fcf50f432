import type { MarketKey } from '@griot/locale/markets';
import { type Decision, recordAct } from '../../db/audit.ts';
import type { Sql } from '../../db/sql.ts';

export type NewAd = {
  readonly markets: readonly MarketKey[];
  readonly title: string;
  readonly words: string;
  readonly picture: string;
  readonly target: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly weight: number;
  readonly cap: number | null;
};
export type AdState = 'waits' | 'runs' | 'over' | 'stopped';
export type ListedAd = {
  readonly id: string;
  readonly markets: readonly MarketKey[];
  readonly title: string;
  readonly target: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly weight: number;
  readonly cap: number | null;
  readonly is_sample: boolean;
  readonly state: AdState;
  readonly impressions: number;
  readonly clicks: number;
};

export class AdCommandsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Returns its number. */
  async add(ad: NewAd, decision: Decision): Promise<string> {
    return await this.#sql.begin(async (sql) => {
      const [row] = await sql<[{ id: string }]>`
        insert into house_ad (markets, title, words, picture, target, starts_at, ends_at, weight, cap, added_by, added_at)
        values (${ad.markets}::text[], ${ad.title}, ${ad.words}, ${ad.picture}, ${ad.target}, ${ad.startsAt}, ${ad.endsAt},
                ${ad.weight}, ${ad.cap}, ${decision.who}, ${decision.at})
        returning id::text as id`;
      const act = { ...decision, what: 'ad.add', subject: row.id, detail: { title: ad.title, target: ad.target } };
      for (const market of ad.markets) await recordAct(sql, { ...act, market });
      return row.id;
    });
  }

  /** The newest first, with what was counted; those that run or will, unless all are asked for. */
  async list({ market, isAll }: { market?: MarketKey | undefined; isAll: boolean }, now: Date): Promise<ListedAd[]> {
    const sql = this.#sql;
    const rows = await sql<ListedAd[]>`
      select ad.id::text as id, ad.markets, title, target, starts_at, ends_at, weight, cap,
             sample_key is not null as is_sample,
             case when stopped_at is not null then 'stopped' when starts_at > ${now} then 'waits'
                  when ends_at <= ${now} then 'over' else 'runs' end as state,
             coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks
        from house_ad ad
        left join ad_count on ad_id = ad.id and ${market ? sql`market = ${market}` : sql`true`}
       where ${market ? sql`${market} = any(ad.markets)` : sql`true`}
       group by ad.id order by ad.id desc`;
    return isAll ? rows : rows.filter(({ state }) => state === 'runs' || state === 'waits');
  }

  /** False when no such ad runs. */
  async stop(id: string, decision: Decision): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const [row] = await sql<{ markets: MarketKey[] }[]>`
        update house_ad set stopped_at = ${decision.at} where id = ${id}::bigint and stopped_at is null returning markets`;
      for (const market of row?.markets ?? [])
        await recordAct(sql, { ...decision, market, what: 'ad.stop', subject: id });
      return row !== undefined;
    });
  }
}
