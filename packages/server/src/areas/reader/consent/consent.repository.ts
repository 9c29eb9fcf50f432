import type { NamedDevice } from '../../../claims-and-proofs.ts';
import type { Sql } from '../../../db/sql.ts';
import type { ConsentAnswer } from '../reader.face.ts';

export class ConsentRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async save({ market, deviceId }: NamedDevice, { ads, id, profile }: ConsentAnswer, at: Date): Promise<void> {
    await this.#sql`
      insert into consent (market, device_id, has_ads, has_id, has_profile, answered_at)
      values (${market}, ${deviceId}, ${ads}, ${id}, ${profile}, ${at})
      on conflict (market, device_id) do update set has_ads = excluded.has_ads, has_id = excluded.has_id,
        has_profile = excluded.has_profile, answered_at = excluded.answered_at`;
  }
}
