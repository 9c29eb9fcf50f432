import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { ClipMedia } from '../clips.face.ts';

export type NewClip = {
  readonly market: MarketKey;
  readonly id: string;
  readonly entryId: string;
  readonly description: string;
  readonly publisher: Publisher;
  readonly channel: string;
  readonly file: string;
  readonly version: string;
  readonly media: ClipMedia;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly size: number;
  readonly createdAt: Date;
  readonly sourceHash: Buffer;
};
export type Publisher = { readonly key: string; readonly name: string };

export class ClipImportRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Answers what is stored: the clip of the first where two imported the same film at the same time. */
  async insert(clip: NewClip): Promise<Pick<NewClip, 'id' | 'file'>> {
    const { market, publisher, media, sourceHash } = clip;
    const sql = this.#sql;
    await sql`
      insert into clip (market, id, news_entry_id, description, publisher_key, publisher_name, channel, file, version,
                        media, width, height, duration_s, size, created_at, source_hash)
      values (${market}, ${clip.id}, ${clip.entryId}, ${clip.description}, ${publisher.key}, ${publisher.name},
              ${clip.channel}, ${clip.file}, ${clip.version}, ${sql.json(media)}, ${clip.width}, ${clip.height},
              ${clip.seconds}, ${clip.size}, ${clip.createdAt}, ${sourceHash})
      on conflict do nothing`;
    const [stored] = await sql<Pick<NewClip, 'id' | 'file'>[]>`
      select id, file from clip where market = ${market} and source_hash = ${sourceHash}`;
    return stored ?? clip;
  }

  /** The clip that was made from a film, shown or not. */
  async findImported(market: MarketKey, sourceHash: Buffer): Promise<string | undefined> {
    const [row] = await this.#sql<{ id: string }[]>`
      select id from clip where market = ${market} and source_hash = ${sourceHash}`;
    return row?.id;
  }

  /** A source of the market by its key or name. */
  async findPublisher(market: MarketKey, named: string): Promise<Publisher | undefined> {
    const [row] = await this.#sql<Publisher[]>`
      select key, name from source where market = ${market} and (key = ${named} or lower(name) = lower(${named})) limit 1`;
    return row;
  }
}
