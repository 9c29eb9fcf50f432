import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';

export type QueueRow = {
  market: MarketKey;
  id: string;
  post_type: 'news' | 'clip';
  post_id: string;
  content: string;
  created_at: Date;
  status: 'shown' | 'held' | 'removed';
  status_rule: string;
  reports: number;
  reasons: string[];
  appeal: string | null;
};
export type LogRow = {
  id: number;
  at: Date;
  market: MarketKey;
  kind: 'comment' | 'pin' | 'post' | 'ban';
  subject: string;
  former: string;
  decision: string;
  rule: string;
};
export type LogEntry = LogRow & { is_followed: boolean };
export type Policy = { readonly holdsFirst: boolean; readonly closesAfter: number | undefined };
/** Which moderator works on which comments, and until when. */
export type Claim = { readonly moderator: string; readonly now: Date; readonly until: Date };
/** Whose comments, and since when. */
export type AuthorQuery = { readonly userId: string; readonly since: Date };

/** The queue is made of the comments themselves: nothing has to be put into it, so nothing is forgotten. */
export class ModerationRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Claims the oldest comments that wait for somebody: appeals, held ones, and shown ones that were reported since they were
   * last looked at. They are with this moderator until `until`; rows that another takes at this moment are passed over.
   */
  async claimNext(
    claim: Claim,
    { market, limit }: { market: MarketKey | undefined; limit: number },
  ): Promise<QueueRow[]> {
    const { moderator, now, until } = claim;
    return await this.#sql.begin(async (sql) => {
      const rows = await sql<QueueRow[]>`
        select comment.market, id, post_type, post_id, content, created_at, status, status_rule,
               coalesce(reported.count, 0)::int as reports, coalesce(reported.reasons, '{}') as reasons,
               open_appeal.words as appeal
          from comment
          left join comment_appeal open_appeal on open_appeal.market = comment.market and open_appeal.comment_id = id
                                              and open_appeal.answered_at is null
          left join lateral (
            select count(distinct user_id) as count, array_agg(distinct reason order by reason) as reasons
              from (select unnest(reasons) as reason, user_id from comment_report
                     where comment_report.market = comment.market and comment_id = id
                       and comment_report.at > coalesce(decided_at, 'epoch') limit 1000) one
            having count(*) > 0) reported on true
         where deleted_at is null and ${market ? sql`comment.market = ${market}` : sql`true`}
           and (status = 'held' or open_appeal.at is not null or (status = 'shown' and reported.count > 0))
           and not exists (select from moderation_claim
                            where moderation_claim.market = comment.market and comment_id = id
                              and moderator <> ${moderator} and until > ${now})
         order by open_appeal.at nulls last, created_at limit ${limit}
           for update of comment skip locked`;
      const claims: QueueRow[] = [];
      for (const row of rows) {
        // The select above does not see a claim that was made after it began: only the claim's own row says whose it is.
        const [claimed] = await sql`
          insert into moderation_claim (market, comment_id, moderator, until)
          values (${row.market}, ${row.id}, ${moderator}, ${until})
          on conflict (market, comment_id) do update set moderator = excluded.moderator, until = excluded.until
            where moderation_claim.moderator = excluded.moderator or moderation_claim.until <= ${now}
          returning comment_id`;
        if (claimed) claims.push(row);
      }
      return claims;
    });
  }

  /** A decision ends the claim and answers the appeal. */
  async settle(market: MarketKey, commentId: string, at: Date): Promise<void> {
    await this.#sql`delete from moderation_claim where market = ${market} and comment_id = ${commentId}`;
    await this.#sql`
      update comment_appeal set answered_at = ${at}
       where market = ${market} and comment_id = ${commentId} and answered_at is null`;
  }

  /** Which other moderator works on the comment. */
  async claimedBy(market: MarketKey, commentId: string, { moderator, now }: Omit<Claim, 'until'>) {
    const [row] = await this.#sql<{ moderator: string }[]>`
      select moderator from moderation_claim
       where market = ${market} and comment_id = ${commentId} and moderator <> ${moderator} and until > ${now}`;
    return row?.moderator;
  }

  async commentsBy({ userId, since }: AuthorQuery): Promise<{ market: MarketKey; id: string }[]> {
    return await this.#sql<{ market: MarketKey; id: string }[]>`
      select market, id from comment
       where user_id = ${userId} and created_at >= ${since} and deleted_at is null and status <> 'removed'
       order by created_at limit 10000`;
  }

  /** The author of a comment, for a ban. */
  async authorOf(market: MarketKey, commentId: string): Promise<string | undefined> {
    const [row] = await this.#sql<{ user_id: string | null }[]>`
      select user_id from comment where market = ${market} and id = ${commentId}`;
    return row?.user_id ?? undefined;
  }

  /** Under how many posts the user wrote this since a time. */
  async repeats({ userId, since }: AuthorQuery, text: string): Promise<number> {
    const [row] = await this.#sql<{ count: number }[]>`
      select count(distinct post_id)::int as count from comment
       where user_id = ${userId} and created_at > ${since} and content = ${text}`;
    return row?.count ?? 0;
  }

  async policy(market: MarketKey): Promise<Policy> {
    const [row] = await this.#sql<{ holds_first: boolean; closes_after: number | null }[]>`
      select holds_first, closes_after from comment_policy where market = ${market}`;
    return { holdsFirst: row?.holds_first ?? false, closesAfter: row?.closes_after ?? undefined };
  }

  async setHoldsFirst(market: MarketKey, holds: boolean): Promise<void> {
    await this.#sql`
      insert into comment_policy (market, holds_first) values (${market}, ${holds})
      on conflict (market) do update set holds_first = excluded.holds_first`;
  }

  async log(market: MarketKey | undefined, limit: number): Promise<LogRow[]> {
    const sql = this.#sql;
    return await sql<LogRow[]>`
      select id, at, market, kind, subject, former, decision, rule from moderation_log
       where ${market ? sql`market = ${market}` : sql`true`} order by id desc limit ${limit}`;
  }

  /** A decision, and whether a later one on the same subject followed it. */
  async logEntry(id: number): Promise<LogEntry | undefined> {
    const [row] = await this.#sql<LogEntry[]>`
      select id, at, market, kind, subject, former, decision, rule,
             exists (select from moderation_log later
                      where later.subject = moderation_log.subject and later.kind = moderation_log.kind
                        and later.id > moderation_log.id) as is_followed
        from moderation_log where id = ${id}`;
    return row;
  }

  /** Stores an objection, once for each comment; undefined where the author has no such comment. */
  async appeal(
    market: MarketKey,
    commentId: string,
    { userId, words, at }: { userId: string; words: string; at: Date },
  ) {
    const [row] = await this.#sql<{ status: string; isStored: boolean }[]>`
      with own as (
        select market, id, status from comment
         where market = ${market} and id = ${commentId} and user_id = ${userId} and deleted_at is null),
      stored as (
        insert into comment_appeal (market, comment_id, user_id, words, at)
        select market, id, ${userId}, ${words}, ${at} from own where status = 'removed'
        on conflict (market, comment_id) do nothing returning comment_id)
      select status, exists (select from stored) as "isStored" from own`;
    return row;
  }
}
