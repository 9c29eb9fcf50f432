import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../db/audit.ts';
import type { Sql } from '../../db/sql.ts';

export type FoundClip = {
  readonly id: string;
  readonly description: string;
  readonly publisher_name: string;
  readonly duration_s: number;
  readonly size: number;
  readonly like_count: number;
  readonly comment_num: number;
  readonly created_at: Date;
  readonly is_sample: boolean;
  readonly removed_at: Date | null;
  readonly removed_by: 'operator' | 'publisher' | 'retirement' | null;
  readonly restricted: string[];
  /** False once the room of a removed clip was freed. */
  readonly has_files: boolean;
};

/** Every change touches the clip's row, so that all processes that keep clips in memory are notified. */
export class ClipCommandsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Shown or not, the newest first. */
  async list(market: MarketKey, limit: number): Promise<FoundClip[]> {
    return await this.#sql<FoundClip[]>`
      ${this.#clips} where market = ${market} order by created_at desc, id limit ${limit}`;
  }

  /** By either of its ids. */
  async find(market: MarketKey, id: string): Promise<FoundClip | undefined> {
    const [row] = await this.#sql<FoundClip[]>`
      ${this.#clips} where market = ${market} and (id = ${id} or news_entry_id = ${id})`;
    return row;
  }

  async remove(act: Act): Promise<void> {
    const { market, subject, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update clip set removed_at = coalesce(removed_at, ${at}), removed_by = 'operator'
         where market = ${market} and id = ${subject}`;
      await recordAct(sql, act);
    });
  }

  async restrict(countries: readonly string[], act: Act): Promise<void> {
    const { market, subject } = act;
    await this.#sql.begin(async (sql) => {
      await sql`update clip set restricted = ${[...countries]}::text[] where market = ${market} and id = ${subject}`;
      await recordAct(sql, act);
    });
  }

  /** It stays restricted in these countries alone; with `isWhole` it is no longer removed either. */
  async restore(left: readonly string[], isWhole: boolean, act: Act): Promise<void> {
    const { market, subject } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update clip set restricted = ${[...left]}::text[],
                        removed_at = case when ${isWhole} then null else removed_at end,
                        removed_by = case when ${isWhole} then null else removed_by end
         where market = ${market} and id = ${subject}`;
      await recordAct(sql, act);
    });
  }

  get #clips() {
    return this.#sql`
      select id, description, publisher_name, duration_s, size, like_count, comment_num, created_at, is_sample,
             removed_at, removed_by, restricted,
             is_sample or removed_at is null or jsonb_array_length(media -> 'qualities') > 0 as has_files from clip`;
  }
}
