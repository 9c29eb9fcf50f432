import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { Sql } from '../../db/sql.ts';
import type { ClipMedia } from './clips.face.ts';

export type ClipRow = {
  readonly market: MarketKey;
  readonly id: string;
  readonly news_entry_id: string;
  readonly description: string;
  readonly publisher_key: string;
  readonly publisher_name: string;
  readonly channel: string;
  readonly file: string;
  readonly version: string;
  readonly media: ClipMedia;
  readonly width: number;
  readonly height: number;
  readonly duration_s: number;
  readonly size: number;
  readonly comment_num: number;
  readonly like_count: number;
  readonly share_count: number;
  /** Countries whose readers it is not shown to. */
  readonly restricted: readonly string[];
  readonly plays: number;
  readonly impressions: number;
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
      ${this.#clips} where clip.market = ${market} and removed_at is null
       order by created_at desc, id limit ${limit}`;
  }

  async find(market: MarketKey, id: string): Promise<ClipRow | undefined> {
    const [row] = await this.#sql<ClipRow[]>`
      ${this.#clips} where clip.market = ${market} and id = ${id} and removed_at is null`;
    return row;
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'clips', listener);
  }

  get #clips() {
    return this.#sql`
      select clip.market, id, clip.news_entry_id, description, publisher_key, publisher_name, channel, file, version,
             media, width, height, duration_s, size, comment_num, like_count, share_count, restricted,
             coalesce(plays, 0) as plays, coalesce(impressions, 0) as impressions, is_sample, created_at
        from clip left join clip_figures using (market, news_entry_id)`;
  }
}
