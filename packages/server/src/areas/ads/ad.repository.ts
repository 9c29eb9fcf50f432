import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../db/delete-in-steps.ts';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { Sql } from '../../db/sql.ts';

export type AdRow = {
  readonly id: string;
  readonly markets: readonly MarketKey[];
  readonly title: string;
  readonly words: string;
  readonly picture: string;
  readonly target: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly weight: number;
  readonly cap: number | null;
  readonly is_sample: boolean;
};
/** One ad that a device saw or opened, as a request gave it. */
export type AdView = { readonly id: string; readonly deviceId: string; readonly requestId: string };
type Counted = { readonly market: MarketKey; readonly at: Date };

export class AdRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** All that were not stopped, also those that have not begun or are over. */
  async current(): Promise<AdRow[]> {
    return await this.#sql<AdRow[]>`
      select id::text as id, markets, title, words, picture, target, starts_at, ends_at, weight, cap,
             sample_key is not null as is_sample
        from house_ad where stopped_at is null order by house_ad.id`;
  }

  /** How often a device saw each of these ads since a time. */
  async shownSince(deviceId: string, ids: readonly string[], since: Date): Promise<Map<string, number>> {
    const rows = await this.#sql<{ id: string; count: number }[]>`
      select ad_id::text as id, count(*)::int as count from ad_view
       where device_id = ${deviceId} and ad_id = any(${ids}::text[]::bigint[]) and seen_at >= ${since} group by ad_id`;
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /**
   * Of devices that we gave an id; answers how many were not counted before. Rows are taken in the order of the ads'
   * ids: two requests with the same ads in another order would else wait for each other until one of them is aborted.
   */
  async countSeen(views: readonly AdView[], { market, at }: Counted): Promise<number> {
    const [row] = await this.#sql<{ count: number }[]>`
      with given as (
        select ad.id as ad_id, device.id as device_id, view.request_id
          from unnest(${views.map(({ id }) => id)}::text[], ${views.map(({ deviceId }) => deviceId)}::text[],
                      ${views.map(({ requestId }) => requestId)}::text[]) as view (ad_id, device_id, request_id)
          join house_ad ad on ad.id = view.ad_id::bigint
          join device on device.id = view.device_id
      ), new as (
        insert into ad_view (ad_id, device_id, request_id, seen_at)
        select ad_id, device_id, request_id, ${at} from given order by ad_id, device_id, request_id
        on conflict (device_id, ad_id, request_id) do update set seen_at = excluded.seen_at where ad_view.seen_at is null
        returning ad_id
      ), counted as (
        insert into ad_count (ad_id, market, day, impressions)
        select ad_id, ${market}, (${at}::timestamptz at time zone 'UTC')::date, count(*) from new group by ad_id order by ad_id
        on conflict (ad_id, market, day) do update set impressions = ad_count.impressions + excluded.impressions
      )
      select count(*)::int as count from new`;
    return row?.count ?? 0;
  }

  /** False if it was counted before, or the device is none of ours. */
  async countClick({ id, deviceId, requestId }: AdView, { market, at }: Counted): Promise<boolean> {
    const [row] = await this.#sql<{ count: number }[]>`
      with new as (
        insert into ad_view (ad_id, device_id, request_id, clicked_at)
        select ${id}::bigint, device.id, ${requestId}, ${at} from device where device.id = ${deviceId}
        on conflict (device_id, ad_id, request_id) do update set clicked_at = excluded.clicked_at
          where ad_view.clicked_at is null
        returning ad_id
      ), counted as (
        insert into ad_count (ad_id, market, day, clicks)
        select ad_id, ${market}, (${at}::timestamptz at time zone 'UTC')::date, 1 from new
        on conflict (ad_id, market, day) do update set clicks = ad_count.clicks + 1
      )
      select count(*)::int as count from new`;
    return row?.count === 1;
  }

  /** Of an ad that has begun and was not stopped. One that is over still leads on: somebody may have it on the screen. */
  async target(id: string, now: Date): Promise<string | undefined> {
    const [row] = await this.#sql<{ target: string }[]>`
      select target from house_ad where id = ${id}::bigint and stopped_at is null and starts_at <= ${now}`;
    return row?.target;
  }

  async forget(until: Date): Promise<number> {
    return await deleteRows(this.#sql, 'ad_view', () => this.#sql`coalesce(seen_at, clicked_at) <= ${until}`);
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'house_ads', listener);
  }
}
