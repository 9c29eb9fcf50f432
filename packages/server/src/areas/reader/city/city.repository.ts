import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';

export class CityRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** What the device told last; nothing for a device that never did. */
  async ofDevice(market: MarketKey, deviceId: string): Promise<readonly string[]> {
    const [row] = await this.#sql<{ city_ids: string[] }[]>`
      select city_ids from device_city where market = ${market} and device_id = ${deviceId}`;
    return row?.city_ids ?? [];
  }

  /** In place of what the device told before. */
  async save(market: MarketKey, deviceId: string, { cityIds, at }: { cityIds: readonly string[]; at: Date }) {
    if (cityIds.length === 0) {
      await this.#sql`delete from device_city where market = ${market} and device_id = ${deviceId}`;
      return;
    }
    await this.#sql`
      insert into device_city (market, device_id, city_ids, updated_at)
      values (${market}, ${deviceId}, ${[...cityIds]}, ${at})
      on conflict (market, device_id) do update set city_ids = excluded.city_ids, updated_at = excluded.updated_at`;
  }
}
