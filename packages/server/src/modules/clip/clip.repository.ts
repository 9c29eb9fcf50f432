import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { Sql } from '../../db/sql.ts';

export type ClipRow = {
  readonly market: MarketKey;
  readonly id: string;
  readonly news_entry_id: string;
  readonly description: string;
  readonly publisher_name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly duration_s: number;
  readonly size: number;
  readonly comment_num: number;
  readonly like_count: number;
  readonly share_count: number;
  readonly is_sample: boolean;
  readonly created_at: Date;
};

export class ClipRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async newest(market: MarketKey, limit: number): Promise<ClipRow[]> {
    return await this.#sql<ClipRow[]>`
      select market, id, news_entry_id, description, publisher_name, file, width, height, duration_s, size,
             comment_num, like_count, share_count, is_sample, created_at
        from clip where market = ${market} and removed_at is null
       order by created_at desc, id limit ${limit}`;
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'clips', listener);
  }
}
