import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import { groupedSince, type Page, type StoryRow, storyColumns, textToGroup } from './story-rows.repository.ts';
import { StoryTurn } from './story-turn.repository.ts';

export class StoryRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The latest turn anyone took in a market; 0 before the first. */
  async turnOf(market: MarketKey): Promise<number> {
    const [row] = await this.#sql<{ turn: number }[]>`select turn from story_turn where market = ${market}`;
    return row?.turn ?? 0;
  }

  /** When the window begins, as the database writes it: with `oldest`, or later where it holds more than `most`. */
  async windowStart(market: MarketKey, oldest: Date, most: number): Promise<string> {
    const [row] = await this.#sql<{ start: string }[]>`
      select coalesce(
        (select published_at from article
          where market = ${market} and removed_at is null and published_at >= ${oldest}
          order by published_at desc offset ${most} limit 1), ${oldest})::text as start`;
    return row?.start ?? oldest.toISOString();
  }

  /** Articles that have a story, the oldest first. */
  async grouped(market: MarketKey, { after, limit }: Page): Promise<StoryRow[]> {
    const sql = this.#sql;
    return await sql<StoryRow[]>`
      select ${storyColumns(sql, textToGroup)} from article
       where market = ${market} and removed_at is null and story_id is not null and not is_sample
         and (published_at, news_entry_id) > (${after.published}::text::timestamptz, ${after.id})
       order by published_at, news_entry_id limit ${limit}`;
  }

  async groupedSince(market: MarketKey, page: Page): Promise<StoryRow[]> {
    return await groupedSince(this.#sql, market, page);
  }

  /** One turn in a market at a time, over all processes; what is done in it is kept as a whole or not at all. */
  async inTurn<T>(market: MarketKey, act: (turn: StoryTurn) => Promise<T>): Promise<T> {
    const done = await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('griot.story'), hashtext(${market}))`;
      return { value: await act(new StoryTurn(sql, market)) };
    });
    return done.value;
  }
}
