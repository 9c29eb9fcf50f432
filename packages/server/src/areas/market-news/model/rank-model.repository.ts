import { type MarketKey, markets } from '@griot/locale/markets';
import { modelFor, readModel, type StoredModel, shippedStored } from '@griot/ranking/fit/model-file';
import type { RankModel } from '@griot/ranking/model';
import type { Decision } from '../../../db/audit.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';

/** What was done with a model; `differs`: another one has its version. */
export type UseOutcome = 'used' | 'already' | 'differs';

/** Any number will do as long as nobody else in the database uses it. */
const modelTurn = 4_729_058;

/** The models of ranking that operators put in force. The shipped one is in force while there is none. */
export class RankModelRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async stored(): Promise<StoredModel> {
    return await inForce(this.#sql);
  }

  async inForce(market: MarketKey): Promise<RankModel> {
    return modelFor(await this.stored(), market);
  }

  /** By version, with the shipped one: whatever pages may have been ranked by. */
  async all(): Promise<ReadonlyMap<string, StoredModel>> {
    const rows = await this.#sql<{ model: unknown }[]>`select model from rank_model`;
    return new Map([shippedStored, ...rows.map(({ model }) => storedIn(model))].map((one) => [one.version, one]));
  }

  /** From the next moment all processes rank by it. */
  async use(model: StoredModel, { who, why, at }: Decision): Promise<UseOutcome> {
    return await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${modelTurn})`;
      const { version } = model;
      if ((await inForce(sql)).version === version) return 'already';
      await sql`
        insert into rank_model (version, model, added_at) values (${version}, ${sql.json(model)}, ${at})
        on conflict do nothing`;
      const [same] = await sql`
        select 1 from rank_model where version = ${version} and model = ${sql.json(model)}`;
      if (!same) return 'differs';
      await sql`insert into rank_model_use (version, who, why, at) values (${version}, ${who}, ${why}, ${at})`;
      await announce(sql);
      return 'used';
    });
  }

  /** Returns to the model that was in force before; undefined if the shipped one is in force already. */
  async back({ who, why, at }: Decision): Promise<{ from: string; to: string } | undefined> {
    return await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${modelTurn})`;
      const [left] = await sql<{ version: string }[]>`
        update rank_model_use set back_who = ${who}, back_why = ${why}, back_at = ${at}
         where number = (select max(number) from rank_model_use where back_at is null) returning version`;
      if (!left) return undefined;
      await announce(sql);
      return { from: left.version, to: (await inForce(sql)).version };
    });
  }
}

async function inForce(sql: AnySql): Promise<StoredModel> {
  const [row] = await sql<{ model: unknown }[]>`
    select model from rank_model_use join rank_model using (version)
     where back_at is null order by number desc limit 1`;
  return row ? storedIn(row.model) : shippedStored;
}

/** What was checked when it was stored; should it have been damaged since, the shipped model is better than none. */
function storedIn(raw: unknown): StoredModel {
  const read = readModel(raw);
  return 'problems' in read ? shippedStored : read;
}

/** Every process takes its feeds up anew when it is told that their articles changed. */
async function announce(sql: AnySql): Promise<void> {
  await sql`select pg_notify('articles', market) from unnest(${markets.map(({ key }) => key)}::text[]) as market`;
}
