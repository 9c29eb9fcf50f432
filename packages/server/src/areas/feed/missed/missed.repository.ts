import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Sql } from '../../../db/sql.ts';
import { listOwner } from '../../reader/device/device-owner.rows.ts';

export type ArticleText = { news_entry_id: string; title: string; summary: string; body_html: string };
/** When a device was made, its requests of the last days, the oldest first, and when it sent the group away. */
export type DeviceVisits = {
  readonly since: number;
  readonly requests: readonly number[];
  readonly dismissedAt: number;
};

/** More requests than anybody makes in the half hour that counts. */
const mostRequests = 200;

export class MissedRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Undefined for a device that we did not issue. */
  async visits(market: MarketKey, device: ProvenDevice, now: Date): Promise<DeviceVisits | undefined> {
    const sql = this.#sql;
    const deviceId = device.id;
    const owner = listOwner(sql, { ...device, deviceId }, now);
    const [found] = await sql<{ created_at: Date; dismissed_at: Date | null }[]>`
      select created_at, (select missed_seen_at from reading_choice
                           where owner_id = ${owner}) as dismissed_at
        from device where market = ${market} and id = ${deviceId}`;
    if (!found) return undefined;
    const rows = await sql<{ at: Date }[]>`
      select at from request_log where market = ${market} and device_id = ${deviceId}
       order by at desc limit ${mostRequests}`;
    return {
      since: found.created_at.getTime(),
      requests: rows.map(({ at }) => at.getTime()).reverse(),
      dismissedAt: found.dismissed_at?.getTime() ?? 0,
    };
  }

  async texts(market: MarketKey, ids: readonly string[]): Promise<ReadonlyMap<string, ArticleText>> {
    const rows = await this.#sql<ArticleText[]>`
      select news_entry_id, title, summary, body_html from article
       where market = ${market} and news_entry_id = any(${[...ids]}::text[])`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }
}
