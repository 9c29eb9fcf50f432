import type { MarketKey } from '@griot/locale/markets';
import type { ClipMedia } from '../areas/clips/clips.face.ts';
import type { Sql } from '../db/sql.ts';

export type SampleClipRow = {
  readonly market: MarketKey;
  readonly id: string;
  readonly news_entry_id: string;
  readonly description: string;
  readonly publisher_key: string;
  readonly publisher_name: string;
  readonly file: string;
  readonly version: string;
  readonly channel: string;
  readonly media: ClipMedia;
  readonly width: number;
  readonly height: number;
  readonly duration_s: number;
  readonly size: number;
  readonly created_at: string;
};

export class SampleClipRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes these the sample clips of all markets, and no others. What readers did with one stays with it, and what the
   * operator took out stays out.
   */
  async replace(clips: readonly SampleClipRow[], now: Date): Promise<void> {
    const sql = this.#sql;
    const ids = clips.map(({ id }) => id);
    await sql.begin(async (sql) => {
      await sql`
        update clip set removed_at = ${now}, removed_by = 'retirement'
         where is_sample and removed_at is null and id <> all(${ids}::text[])`;
      await sql`
        insert into clip (market, id, news_entry_id, description, publisher_key, publisher_name, file, version,
                          channel, media, width, height, duration_s, size, created_at, is_sample)
        select market, id, news_entry_id, description, publisher_key, publisher_name, file, version, channel, media, width,
               height, duration_s, size, created_at, true
          from jsonb_to_recordset(${sql.json(clips)}) as row (
            market text, id text, news_entry_id text, description text, publisher_key text, publisher_name text,
            file text, version text, channel text, media jsonb, width int, height int, duration_s real, size int, created_at timestamptz)
        on conflict (market, id) do update set
          description = excluded.description, publisher_key = excluded.publisher_key,
          publisher_name = excluded.publisher_name, file = excluded.file, version = excluded.version,
          channel = excluded.channel, media = excluded.media, width = excluded.width,
          height = excluded.height, duration_s = excluded.duration_s, size = excluded.size,
          created_at = excluded.created_at,
          removed_at = case when clip.removed_by = 'retirement' then null else clip.removed_at end,
          removed_by = nullif(clip.removed_by, 'retirement')`;
    });
  }
}
