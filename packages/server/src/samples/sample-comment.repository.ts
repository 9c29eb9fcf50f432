import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../db/sql.ts';

export type SampleCommentRow = {
  readonly market: MarketKey;
  readonly id: string;
  readonly post_id: string;
  /** Null for a root; a sample reply answers its root. */
  readonly root_id: string | null;
  readonly author_name: string;
  readonly content: string;
  readonly like_count: number;
  readonly created_at: string;
};

/** `is_answered`: by readers, whose words stay. */
type Leaving = { market: MarketKey; id: string; is_answered: boolean };

export class SampleCommentRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes these the sample comments of the markets, and no others. Likes that readers gave stay, and so does all they
   * wrote: a sample they answered is only deleted as an author would delete it.
   */
  async replace(markets: readonly MarketKey[], rows: readonly SampleCommentRow[]): Promise<void> {
    const sql = this.#sql;
    await this.#leave(markets, rows);
    await sql`
      insert into comment (market, id, post_type, post_id, root_id, parent_id, author_name, content, like_count,
                           created_at, is_sample)
      select market, id, 'news', post_id, root_id, root_id, author_name, content, like_count, created_at, true
        from jsonb_to_recordset(${sql.json(rows)}) as row (
          market text, id text, post_id text, root_id text, author_name text, content text, like_count integer,
          created_at timestamptz)
      on conflict (market, id) do update set
        created_at = excluded.created_at,
        deleted_at = case when comment.deleted_by = 'retirement' then null else comment.deleted_at end,
        deleted_by = nullif(comment.deleted_by, 'retirement')`;
  }

  /** Seldom any: only those that are no longer in the files. */
  async #leave(markets: readonly MarketKey[], rows: readonly SampleCommentRow[]): Promise<void> {
    const sql = this.#sql;
    const sampleIds = rows.map(({ id }) => id);
    const leaving = await sql<Leaving[]>`
      select market, id,
             exists (select from comment answer
                      where answer.market = comment.market and answer.root_id = comment.id and not answer.is_sample)
             or exists (select from comment answer
                         where answer.market = comment.market and answer.parent_id = comment.id
                           and not answer.is_sample) as is_answered
        from comment
       where is_sample and market = any(${[...markets]}::text[])
         and not exists (select from unnest(${sampleIds}::text[]) as row (id) where row.id = comment.id)`;
    if (leaving.length === 0) return;
    const those = (list: readonly Leaving[]) => {
      const [places, ids] = [list.map(({ market }) => market), list.map(({ id }) => id)];
      return sql`unnest(${places}::text[], ${ids}::text[]) as leaving (market, id)`;
    };
    await sql`
      update comment set deleted_at = now(), deleted_by = 'retirement'
        from ${those(leaving.filter(({ is_answered }) => is_answered))}
       where comment.market = leaving.market and comment.id = leaving.id and deleted_at is null`;
    await sql`
      delete from comment using ${those(leaving.filter(({ is_answered }) => !is_answered))}
       where comment.market = leaving.market and comment.id = leaving.id`;
  }

  /** Brings the counts of sample comments and articles in line with what is there, readers' comments and all. */
  async count(markets: readonly MarketKey[]): Promise<void> {
    const sql = this.#sql;
    const inMarkets = sql`market = any(${[...markets]}::text[])`;
    await sql`
      update comment set reply_count = counted.replies
        from (select market, id, (select count(*) from comment reply
                                   where reply.market = root.market and reply.root_id = root.id
                                     and reply.is_shown) as replies
                from comment root where is_sample and ${inMarkets} and root_id is null) counted
       where comment.market = counted.market and comment.id = counted.id and reply_count <> counted.replies`;
    // their times move with each start, and with them their places in the lists
    await sql`
      update comment set hot_0 = heat, hot_1 = heat, votes_0 = like_count, votes_1 = like_count
       where is_sample and ${inMarkets}
         and (hot_0 <> heat or hot_1 <> heat or votes_0 <> like_count or votes_1 <> like_count)`;
    await sql`
      update article set comment_num = counted.comments, updated_at = now()
        from (select market, news_entry_id,
                     (select count(*) filter (where is_shown) + coalesce(sum(reply_count), 0) from comment
                       where comment.market = sample.market and post_type = 'news' and post_id = sample.news_entry_id
                         and root_id is null) as comments
                from article sample where sample_key is not null and ${inMarkets}) counted
       where article.market = counted.market and article.news_entry_id = counted.news_entry_id
         and comment_num <> counted.comments`;
  }
}
