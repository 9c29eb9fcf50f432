import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { ClipMedia } from '../clips.face.ts';

export type RemovedClip = {
  readonly market: MarketKey;
  readonly id: string;
  readonly file: string;
  readonly media: ClipMedia;
};

/** What is left of a clip without files. */
const noMedia: ClipMedia = { poster: 0, preview: 0, qualities: [], captions: [] };

export class ClipRetentionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Imported clips that were removed before this time and still have files. The files of samples are the product's. */
  async removedWithFiles(before: Date, most: number): Promise<RemovedClip[]> {
    return await this.#sql<RemovedClip[]>`
      select market, id, file, media from clip
       where removed_at < ${before} and not is_sample and jsonb_array_length(media -> 'qualities') > 0
       order by removed_at limit ${most}`;
  }

  /** The row stays, so that the same film is still known when it is imported again. Not if it was given back meanwhile. */
  async forgetFiles({ market, id }: RemovedClip): Promise<void> {
    await this.#sql`
      update clip set media = ${this.#sql.json(noMedia)}
       where market = ${market} and id = ${id} and removed_at is not null`;
  }
}
