import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../../db/listen.ts';
import type { Sql } from '../../../db/sql.ts';
import type { StoredEvent } from '../../events/events.face.ts';
import { type KnownReader, readKnown, unknownReader } from './known-reader.ts';

export type Saved = { readonly market: MarketKey; readonly deviceId: string; readonly known: KnownReader };
export type ArticleFacts = {
  news_entry_id: string;
  category: string;
  source_key: string;
  places: string[];
  story: string | null;
};

type EventRow = Omit<StoredEvent, 'ts' | 'isClip'> & { ts: Date; is_clip: boolean };

/** Notices hold 8,000 bytes at most. */
const devicesInNotice = 200;

export class ProfileRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async load(market: MarketKey, deviceId: string): Promise<KnownReader> {
    const [row] = await this.#sql<{ learnt_to: number; data: unknown }[]>`
      select learnt_to, data from profile where market = ${market} and device_id = ${deviceId}`;
    return row ? readKnown(row.learnt_to, row.data) : unknownReader;
  }

  /** Events of a device after one of them, in their order. */
  async eventsAfter({ market, deviceId }: Omit<Saved, 'known'>, number: number, limit: number): Promise<StoredEvent[]> {
    const rows = await this.#sql<EventRow[]>`
      select number, event_type, ts, is_clip, coalesce(news_entry_id, '') as news_entry_id,
             coalesce(request_id, '') as request_id, coalesce(infra_feedback, '') as infra_feedback, extra, said as feedback
        from event where market = ${market} and device_id = ${deviceId} and number > ${number}
       order by number limit ${limit}`;
    return rows.map(({ ts, is_clip, ...event }) => ({ ...event, ts: ts.getTime(), isClip: is_clip }));
  }

  /** What was learnt further stays: another process may have saved more meanwhile. */
  async save(readers: readonly Saved[], at: Date): Promise<void> {
    const column = <T>(read: (reader: Saved) => T): T[] => readers.map(read);
    await this.#sql`
      insert into profile (saved_at, market, device_id, learnt_to, data)
      select ${at}, known.* from unnest(
        ${column(({ market }) => market)}::text[], ${column(({ deviceId }) => deviceId)}::text[],
        ${column(({ known }) => known.learntTo)}::bigint[],
        ${column(({ known: { profile, acts } }) => JSON.stringify({ taste: profile, acts }))}::text[]::jsonb[]
      ) as known (market, device_id, learnt_to, data)
      order by market, device_id
      on conflict (market, device_id) do update set
        learnt_to = excluded.learnt_to, data = excluded.data, saved_at = excluded.saved_at
      where profile.learnt_to < excluded.learnt_to`;
  }

  /** Articles that feeds no longer hold, removed or not: what was read of them still counts. */
  async articles(market: MarketKey, entryIds: readonly string[]): Promise<ArticleFacts[]> {
    return await this.#sql<ArticleFacts[]>`
      select news_entry_id, category, source_key, places, coalesce(story_id, story) as story
        from article where market = ${market} and news_entry_id = any(${[...entryIds]}::text[])`;
  }

  /** Announces to every other process that these devices have new events. */
  async announce(from: string, deviceIds: readonly string[]): Promise<void> {
    for (let at = 0; at < deviceIds.length; at += devicesInNotice) {
      const notice = [from, ...deviceIds.slice(at, at + devicesInNotice)].join(' ');
      await this.#sql`select pg_notify('profiles', ${notice})`;
    }
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'profiles', listener);
  }
}
