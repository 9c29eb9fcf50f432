import { createHash } from 'node:crypto';
import { mediaScheme } from '@griot/content/sanitise/media-source';
import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { StoredPicture } from '../media.face.ts';

export type KnownPicture =
  | { readonly picture: StoredPicture; readonly fault?: never; readonly fetchedAt: Date }
  | { readonly picture?: never; readonly fault: string; readonly fetchedAt: Date };

type Row = {
  id: string | null;
  fault: string | null;
  width: number;
  height: number;
  placeholder: string;
  fetched_at: Date;
};

const inBody = `${mediaScheme}:(p[0-9a-f]{32})`;

/** What became of the pictures at the addresses we fetched. */
export class PictureRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Asking counts as use. */
  async find(address: string, now: Date): Promise<KnownPicture | undefined> {
    const [row] = await this.#sql<Row[]>`
      update picture set used_at = greatest(used_at, ${now}) where source_hash = ${hashOf(address)}
      returning id, fault, width, height, placeholder, fetched_at`;
    return row && known(row);
  }

  async save(address: string, found: StoredPicture | { readonly fault: string }, now: Date): Promise<void> {
    const facts =
      'fault' in found
        ? { id: null, fault: found.fault, width: 0, height: 0, placeholder: '' }
        : { ...found, fault: null };
    await this.#sql`
      insert into picture ${this.#sql({ source_hash: hashOf(address), ...facts, fetched_at: now, used_at: now })}
      on conflict (source_hash) do update set id = excluded.id, fault = excluded.fault, width = excluded.width,
        height = excluded.height, placeholder = excluded.placeholder, fetched_at = excluded.fetched_at,
        used_at = greatest(picture.used_at, excluded.used_at)`;
  }

  /**
   * Counts as used now what nobody asked for since but articles of a market still show, on a card or in their text, or an
   * ad: both ask for their pictures only when they are made or corrected.
   */
  async markShown(market: MarketKey, since: Date, now: Date): Promise<void> {
    await this.#sql`
      update picture set used_at = ${now}
       where used_at < ${since} and id in (
         select shown ->> 'id' from article, jsonb_array_elements(pictures) shown
          where market = ${market} and removed_at is null
         union
         select found[1] from article, regexp_matches(body_html, ${inBody}, 'g') found
          where market = ${market} and removed_at is null
         union
         select picture from house_ad where ${market} = any(markets) and stopped_at is null)`;
  }

  /** Deletes so many addresses that nobody used since; returns the ids of pictures that no other address leads to. */
  async deleteUnused(since: Date, most: number): Promise<{ readonly deleted: number; readonly ids: string[] }> {
    const rows = await this.#sql<{ id: string | null; is_shared: boolean }[]>`
      with gone as (
        delete from picture where source_hash in
          (select source_hash from picture where used_at < ${since} order by used_at limit ${most})
        returning id
      )
      select id, exists (select from picture other where other.id = gone.id and other.used_at >= ${since}) as is_shared
        from gone`;
    const ids = rows.flatMap(({ id, is_shared }) => (id === null || is_shared ? [] : [id]));
    return { deleted: rows.length, ids: [...new Set(ids)] };
  }
}

function known({ id, fault, width, height, placeholder, fetched_at: fetchedAt }: Row): KnownPicture {
  if (id === null) return { fault: fault ?? '', fetchedAt };
  return { picture: { id, width, height, placeholder }, fetchedAt };
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
