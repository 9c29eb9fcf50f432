import type { TopicChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../db/audit.ts';
import type { AnySql, Fragment, Sql } from '../../../db/sql.ts';
import type { SourceProfile } from '../newsroom.face.ts';
import type { FeedState, SourceFacts, SourceState, StoredSource } from './source.ts';

export type SourceRow = {
  market: MarketKey;
  key: string;
  name: string;
  home: string;
  state: SourceState;
  is_official: boolean;
  licence: 'full' | 'summary';
  feeds: number;
  live_feeds: number;
};
export type SourceFilter = { readonly market?: MarketKey; readonly state?: SourceState };

export type NewSource = SourceFacts & { readonly state: SourceState };
export type NewFeed = {
  readonly sourceKey: string;
  readonly address: string;
  readonly channel?: TopicChannel;
  readonly state: FeedState;
};
export type MovedFeed = { readonly address: string; readonly channel: TopicChannel };
/** What one step of work brings: sources first, since feeds belong to them. */
export type Additions = {
  readonly sources: readonly NewSource[];
  readonly feeds: readonly NewFeed[];
  readonly moved: readonly MovedFeed[];
};

export class SourceRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async list({ market, state }: SourceFilter): Promise<SourceRow[]> {
    const sql = this.#sql;
    return await sql<SourceRow[]>`
      select market, key, name, home, state, is_official, licence, feeds::int, live_feeds::int
        from source
        left join lateral (select count(*) as feeds, count(*) filter (where feed.state = 'live') as live_feeds
                             from feed where feed.market = source.market and feed.source_key = source.key) on true
       where ${market ? sql`market = ${market}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}
       order by market, key`;
  }

  /** Of a source that readers may meet: neither a draft nor blocked. */
  async profileOf(market: MarketKey, key: string): Promise<SourceProfile | undefined> {
    const [row] = await this.#sql<SourceProfile[]>`
      select name, home, is_official, licence, licence_note
        from source where market = ${market} and key = ${key} and state in ('live', 'paused')`;
    return row;
  }

  /** All that is known of a market's sources, each with its feeds. */
  async sourcesOf(market: MarketKey): Promise<StoredSource[]> {
    return await this.#sql<StoredSource[]>`
      select key, name, home, is_official as official, licence, licence_note as note, state,
             coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                                'address', address, 'channel', channel, 'state', feed.state)) order by address)
                         from feed where feed.market = source.market and feed.source_key = source.key), '[]') as feeds
        from source where market = ${market} order by key`;
  }

  /** What is there already stays as it is; the act is written down with it, where there is one. */
  async add(market: MarketKey, additions: Additions, act?: Act): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await addSources(sql, market, additions.sources);
      await addFeeds(sql, market, additions.feeds);
      await moveFeeds(sql, market, additions.moved);
      if (act) await recordAct(sql, act);
    });
  }

  async record(act: Act): Promise<void> {
    await recordAct(this.#sql, act);
  }

  /** A blocked source takes its articles along, and brings back those when it is no longer blocked. */
  async setSourceState(key: string, state: SourceState, act: Act): Promise<void> {
    const { market, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update source set state = ${state}, state_by = 'operator', updated_at = ${at}
         where market = ${market} and key = ${key}`;
      if (state === 'live') await fetchSoon(sql, market, sql`source_key = ${key} and state = 'live'`);
      await (state === 'blocked'
        ? sql`update article set removed_at = ${at}, removed_by = 'source', updated_at = ${at}
               where market = ${market} and source_key = ${key} and removed_at is null and not is_sample`
        : sql`update article set removed_at = null, removed_by = null, updated_at = ${at}
               where market = ${market} and source_key = ${key} and removed_by = 'source'`);
      await recordAct(sql, act);
    });
  }

  async setFeedState(address: string, state: FeedState, act: Act): Promise<void> {
    const { market, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update feed set state = ${state}, state_by = 'operator', updated_at = ${at}
         where market = ${market} and address = ${address}`;
      if (state === 'live') await fetchSoon(sql, market, sql`address = ${address}`);
      await recordAct(sql, act);
    });
  }
}

/** What rested is not made to wait out the pauses it was given for its failures. */
async function fetchSoon(sql: AnySql, market: MarketKey, which: Fragment): Promise<void> {
  await sql`update feed set next_at = least(next_at, now()), failures = 0 where market = ${market} and ${which}`;
}

async function addSources(sql: AnySql, market: MarketKey, sources: Additions['sources']): Promise<void> {
  if (sources.length === 0) return;
  await sql`
    insert into source (market, key, name, home, is_official, licence, licence_note, state)
    select ${market}, key, name, home, official, licence, note, state
      from jsonb_to_recordset(${sql.json(sources)}) as row (
        key text, name text, home text, official boolean, licence text, note text, state text)
    on conflict (market, key) do nothing`;
}

async function addFeeds(sql: AnySql, market: MarketKey, feeds: Additions['feeds']): Promise<void> {
  if (feeds.length === 0) return;
  await sql`
    insert into feed (market, address, source_key, channel, state)
    select ${market}, address, "sourceKey", channel, state
      from jsonb_to_recordset(${sql.json(feeds)}) as row ("sourceKey" text, address text, channel text, state text)
    on conflict (market, address) do nothing`;
}

/** From then on the feed is the operator's: the shipped list would move it back. */
async function moveFeeds(sql: AnySql, market: MarketKey, moved: Additions['moved']): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update feed set channel = row.channel, from_list = false, updated_at = now()
      from jsonb_to_recordset(${sql.json(moved)}) as row (address text, channel text)
     where feed.market = ${market} and feed.address = row.address`;
}
