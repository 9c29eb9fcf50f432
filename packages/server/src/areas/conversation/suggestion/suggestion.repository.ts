import type { SuggestionSubject } from '@griot/contract/entities/suggestion';
import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { Sql } from '../../../db/sql.ts';

export type SuggestionRow = {
  id: string;
  market: MarketKey;
  subject: SuggestionSubject;
  words: string;
  at: Date;
  answer: string;
  answered_at: Date | null;
};
type StoredSuggestion = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly subject: SuggestionSubject;
  readonly words: string;
  readonly at: Date;
};
/** `market` undefined: of all markets. */
export type Listed = { readonly market: MarketKey | undefined; readonly isOpen: boolean; readonly limit: number };
export type NewAnswer = { readonly id: string; readonly words: string; readonly by: string; readonly at: Date };

export class SuggestionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async add({ market, deviceId, subject, words, at }: StoredSuggestion): Promise<void> {
    await this.#sql`
      insert into suggestion (market, device_id, subject, words, at)
      values (${market}, ${deviceId}, ${subject}, ${words}, ${at})`;
  }

  async ofDevice(deviceId: string, limit: number): Promise<SuggestionRow[]> {
    return await this.#sql<SuggestionRow[]>`
      select ${this.#columns()} from suggestion where device_id = ${deviceId} order by id desc limit ${limit}`;
  }

  /** The newest first; those without an answer alone if asked for. */
  async list({ market, isOpen, limit }: Listed): Promise<SuggestionRow[]> {
    const sql = this.#sql;
    return await sql<SuggestionRow[]>`
      select ${this.#columns()} from suggestion
       where ${market === undefined ? sql`true` : sql`suggestion.market = ${market}`}
         and ${isOpen ? sql`answered_at is null` : sql`true`}
       order by suggestion.id desc limit ${limit}`;
  }

  /** False when there is no such suggestion. */
  async answer({ id, words, by, at }: NewAnswer): Promise<boolean> {
    const { count } = await this.#sql`
      update suggestion set answer = ${words}, answered_at = ${at}, answered_by = ${by} where id = ${id}::bigint`;
    return count > 0;
  }

  /** Deletes what was written until a time; answers how many these were. */
  async forget(until: Date): Promise<number> {
    return await deleteRows(this.#sql, 'suggestion', () => this.#sql`at <= ${until}`);
  }

  #columns() {
    return this.#sql`id::text as id, market, subject, words, at, answer, answered_at`;
  }
}
