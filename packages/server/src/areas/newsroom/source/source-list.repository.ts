import type { AnySql, Sql } from '../../../db/sql.ts';
import type { SourceList } from './source.ts';

export class SourceListRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes the lists true, and changes nothing where they are: what is listed is live, what no longer is rests. The
   * operator's own sources and feeds stay as they are, and so does every state the operator chose.
   */
  async place(lists: readonly SourceList[]): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await placeSources(sql, lists);
      await placeFeeds(sql, lists);
    });
  }
}

async function placeSources(sql: AnySql, lists: readonly SourceList[]): Promise<void> {
  const rows = lists.flatMap(({ market, sources }) => sources.map(({ feeds: _, ...facts }) => ({ market, ...facts })));
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as row (
        market text, key text, name text, home text, official boolean, licence text, note text)
    ), gone as (
      update source set state = 'paused', updated_at = now()
       where from_list and state_by = 'list' and state <> 'paused'
         and not exists (select from listed where listed.market = source.market and listed.key = source.key)
    )
    insert into source (market, key, name, home, is_official, licence, licence_note, state, state_by, from_list)
    select market, key, name, home, official, licence, note, 'live', 'list', true from listed
    on conflict (market, key) do update set
      name = excluded.name, home = excluded.home, is_official = excluded.is_official, licence = excluded.licence,
      licence_note = excluded.licence_note, updated_at = now(),
      state = case source.state_by when 'list' then 'live' else source.state end
    where source.from_list
      and ((source.name, source.home, source.is_official, source.licence, source.licence_note)
           is distinct from
           (excluded.name, excluded.home, excluded.is_official, excluded.licence, excluded.licence_note)
           or (source.state_by = 'list' and source.state <> 'live'))`;
}

async function placeFeeds(sql: AnySql, lists: readonly SourceList[]): Promise<void> {
  const rows = lists.flatMap(({ market, sources }) =>
    sources.flatMap(({ key, feeds }) => feeds.map((feed) => ({ market, source_key: key, ...feed }))),
  );
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as row (
        market text, address text, source_key text, channel text)
    ), gone as (
      update feed set state = 'paused', updated_at = now()
       where from_list and state_by = 'list' and state <> 'paused'
         and not exists (select from listed where listed.market = feed.market and listed.address = feed.address)
    )
    insert into feed (market, address, source_key, channel, state, state_by, from_list)
    select market, address, source_key, channel, 'live', 'list', true from listed
    on conflict (market, address) do update set
      source_key = excluded.source_key, channel = excluded.channel, updated_at = now(),
      state = case feed.state_by when 'list' then 'live' else feed.state end
    where feed.from_list
      and ((feed.source_key, feed.channel) is distinct from (excluded.source_key, excluded.channel)
           or (feed.state_by = 'list' and feed.state <> 'live'))`;
}
