import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../../db/sql.ts';
import type { FeedKey, GatheredItem } from '../newsroom.face.ts';

export type FeedRow = {
  market: MarketKey;
  address: string;
  source_key: string;
  moved_to: string | null;
  etag: string | null;
  last_modified: string | null;
  interval_s: number;
  failures: number;
  last_success_at: Date | null;
  items_a_day: number | null;
  items_normal: number | null;
};

/** The columns of a feed's row that a visit changes. */
export type FeedChanges = Partial<Omit<FeedRow, 'market' | 'address' | 'source_key'>> & {
  next_at: Date;
  last_error?: string | null;
  last_status?: number | null;
  last_tried_at?: Date;
};

/** Sends items to the queue as part of a transaction. */
export type SendItems = (transaction: AnySql, items: readonly GatheredItem[]) => Promise<void>;

/** The weight of the latest page in the share of pages that gave an article. */
const LATEST_COUNTS = 0.05;

export class CrawlRepository {
  readonly #sql: Sql;
  readonly #sendItems: SendItems;

  constructor(sql: Sql, sendItems: SendItems) {
    this.#sql = sql;
    this.#sendItems = sendItems;
  }

  /** Feeds that wait equally long are ordered by hash, so that every market gets its turn. */
  async due(now: Date, limit: number): Promise<FeedKey[]> {
    return await this.#sql<FeedKey[]>`
      select feed.market, feed.address
        from feed join source on source.market = feed.market and source.key = feed.source_key
       where feed.state = 'live' and source.state = 'live' and feed.next_at <= ${now}
       order by feed.next_at, hashtext(feed.address)
       limit ${limit}`;
  }

  /** Undefined if it is not due, or no longer to be fetched at all. */
  async toFetch({ market, address }: FeedKey, now: Date): Promise<FeedRow | undefined> {
    const [row] = await this.#sql<FeedRow[]>`
      select feed.market, feed.address, source_key, moved_to, etag, last_modified, interval_s, failures,
             last_success_at, items_a_day, items_normal
        from feed join source on source.market = feed.market and source.key = feed.source_key
       where feed.market = ${market} and feed.address = ${address}
         and feed.state = 'live' and source.state = 'live' and feed.next_at <= ${now}`;
    return row;
  }

  /** Writes the visit and sends its entries in one transaction: a process that is killed in between loses neither. */
  async settle({ market, address }: FeedKey, changes: FeedChanges, items: readonly GatheredItem[]): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`update feed set ${sql.set(changes)}, updated_at = now() where market = ${market} and address = ${address}`;
      if (items.length > 0) await this.#sendItems(sql, items);
    });
  }

  async recordReadability({ market, address }: FeedKey, isReadable: boolean): Promise<void> {
    const share = isReadable ? 1 : 0;
    await this.#sql`
      update feed set extraction_rate = coalesce(extraction_rate * ${1 - LATEST_COUNTS} + ${share * LATEST_COUNTS}, ${share})
       where market = ${market} and address = ${address}`;
  }
}
