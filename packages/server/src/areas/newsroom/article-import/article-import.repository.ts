import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { EntryState } from '../newsroom.face.ts';
import type { TextFrom } from './decisions/choose-text.ts';

/** The source and feed an entry came from. */
export type Origin = {
  name: string;
  licence: 'full' | 'summary';
  is_official: boolean;
  state: string;
  /** The channel that the feed is of, where its items all are. */
  channel: string | null;
  /** The channel that all other live feeds of the source share, if there are several. */
  source_channel: string | null;
};

/** An article that is stored already. */
export type KnownArticle = {
  news_entry_id: string;
  title: string;
  summary: string;
  text_hash: string | null;
  text_from: TextFrom | null;
  url: string;
  version: number;
  removed_by: 'operator' | 'publisher' | 'source' | null;
};

export type EntryKey = { readonly market: MarketKey; readonly sourceKey: string; readonly guidHash: string };
type PassedOver = { readonly reason: string; readonly againAt: Date | null };

const FORGOTTEN_AT_ONCE = 20;
/** In days; an entry that is still in its feed after this is checked once more. */
const REMEMBERED_FOR = 60;
const LONGEST_EXAMPLE = 1500;
/** So many feeds must share a channel before it counts as the source's. */
const SEVERAL = 2;

/** Reads what is known about an entry before its article is made. */
export class ArticleImportRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async origin(market: MarketKey, sourceKey: string, feedAddress: string): Promise<Origin | undefined> {
    const [row] = await this.#sql<Origin[]>`
      select name, licence, is_official, source.state, feed.channel,
             (select min(other.channel) from feed other
               where other.market = source.market and other.source_key = source.key and other.state = 'live'
                 and other.address <> ${feedAddress}
              having count(*) >= ${SEVERAL} and count(other.channel) = count(*) and count(distinct other.channel) = 1
             ) as source_channel
        from source left join feed on feed.market = source.market and feed.address = ${feedAddress}
       where source.market = ${market} and key = ${sourceKey}`;
    return row;
  }

  /** By the id that its feed gave it, else by its address. */
  async find({ market, sourceKey, guidHash }: EntryKey, url: string): Promise<KnownArticle | undefined> {
    const [row] = await this.#sql<KnownArticle[]>`
      select news_entry_id, article.title, summary, text_hash, text_from, url, version, removed_by
        from article left join article_page using (market, news_entry_id)
       where market = ${market} and source_key = ${sourceKey} and not is_sample
         and (guid_hash = decode(${guidHash}, 'hex') or url = ${url})
       order by guid_hash = decode(${guidHash}, 'hex') desc limit 1`;
    return row;
  }

  /** Whether pages of this site allowed framing when one was last asked; undefined when none was since. */
  async framing(
    where: { market: MarketKey; sourceKey: string; domain: string },
    since: Date,
  ): Promise<boolean | undefined> {
    const [row] = await this.#sql<{ frameable: boolean }[]>`
      select frameable from article join article_page using (market, news_entry_id)
       where market = ${where.market} and source_key = ${where.sourceKey} and domain = ${where.domain}
         and created_at > ${since} and checked_at is not null
       order by created_at desc limit 1`;
    return row?.frameable;
  }

  /** Whether the source has published these words before. */
  async hasText(market: MarketKey, sourceKey: string, textHash: string): Promise<boolean> {
    const rows = await this.#sql`
      select from article where market = ${market} and source_key = ${sourceKey} and text_hash = ${textHash} limit 1`;
    return rows.length > 0;
  }

  /** The newest articles whose feed or source names their channel, as words with that channel; never the samples. */
  async labelled(market: MarketKey, limit: number): Promise<{ channel: string; text: string }[]> {
    return await this.#sql<{ channel: string; text: string }[]>`
      select category as channel,
             left(concat_ws(' ', title, summary, regexp_replace(body_html, '<[^>]*>', ' ', 'g')), ${LONGEST_EXAMPLE}) as text
        from article
       where market = ${market} and removed_at is null and not is_sample
         and channel_by in ('source', 'feed', 'item')
       order by published_at desc limit ${limit}`;
  }

  /** The entries that have not changed since they were last seen. */
  async unchanged(
    { market, sourceKey }: Pick<EntryKey, 'market' | 'sourceKey'>,
    entries: readonly EntryState[],
    now: Date,
  ): Promise<Set<string>> {
    const guids = entries.map(({ guidHash }) => guidHash);
    const changes = entries.map(({ changeHash }) => changeHash);
    const rows = await this.#sql<{ guid: string }[]>`
      select guid from unnest(${guids}::text[], ${changes}::text[]) as asked (guid, change)
        join gathered_entry on guid_hash = decode(guid, 'hex') and decode(change, 'hex') = any(change_hashes)
       where market = ${market} and source_key = ${sourceKey} and (again_at is null or again_at > ${now})`;
    return new Set(rows.map(({ guid }) => guid));
  }

  /** Remembers that an entry was seen, and deletes a few that were last seen long ago. */
  async remember(key: EntryKey, seen: { changeHash: string; at: Date; passedOver?: PassedOver }): Promise<void> {
    const { reason = null, againAt = null } = seen.passedOver ?? {};
    await this.#sql`
      insert into gathered_entry (market, source_key, guid_hash, change_hashes, passed_over, again_at, seen_at)
      values (${key.market}, ${key.sourceKey}, decode(${key.guidHash}, 'hex'), array[decode(${seen.changeHash}, 'hex')],
              ${reason}, ${againAt}, ${seen.at})
      on conflict (market, source_key, guid_hash) do update set
        passed_over = excluded.passed_over, again_at = excluded.again_at, seen_at = excluded.seen_at,
        change_hashes = (array_remove(gathered_entry.change_hashes, excluded.change_hashes[1])
                         || excluded.change_hashes)[greatest(1, cardinality(
                           array_remove(gathered_entry.change_hashes, excluded.change_hashes[1])) - 2):]`;
    await this.#sql`
      delete from gathered_entry where ctid in
        (select ctid from gathered_entry where seen_at < ${seen.at}::timestamptz - make_interval(days => ${REMEMBERED_FOR})
          order by seen_at limit ${FORGOTTEN_AT_ONCE})`;
  }
}
