import { listens } from '../../../db/logs/message-log.ts';
import { pushedUser } from '../../../db/rows/device-owner.ts';
import { isShown } from '../../../db/rows/shown-article.ts';
import { isClipShown } from '../../../db/rows/shown-clip.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Unwantable } from '../../profile/profile.face.ts';
import type { DueNote } from '../push.face.ts';

/** The columns by which readers mute what a push is about; null where it is about no article. */
export type AboutRow = {
  news_entry_id: string | null;
  about_title: string | null;
  source_key: string | null;
  category: string | null;
  also_in: string[] | null;
  places: string[] | null;
};

export type ReplyContent = AboutRow & {
  activity: 'comment_reply' | 'thread_reply';
  actor_id: string;
  actor_name: string;
  content: string;
  post_type: 'news' | 'clip';
  post_id: string;
  comment_id: string;
};

export type CampaignContent = AboutRow & {
  speaker: string;
  topic: string | null;
  title: string;
  body: string;
  link: string;
};

/** What pushes say, read when they are sent: what was deleted, read or stopped meanwhile is not pushed. */
export class PushContents {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * A message that nobody has read yet, on a comment that is shown, below an article or a clip that is shown. The device
   * is still that of the user who is told, and that user has muted neither the thread nor its author.
   */
  async reply(
    { market, deviceId, userId, commentId }: DueNote,
    { country, now }: { country: string; now: Date },
  ): Promise<ReplyContent | undefined> {
    const sql = this.#sql;
    const told = {
      market: sql`listener.market`,
      rootId: sql`coalesce(comment.root_id, comment.id)`,
      actorId: sql`listener.actor_id`,
    };
    const [row] = await sql<ReplyContent[]>`
      select listener.activity, listener.actor_id, coalesce(actor.name, '') as actor_name, comment.content,
             comment.post_type, comment.post_id, comment.id as comment_id, post.*
        from message listener
        join comment on comment.market = listener.market and comment.id = listener.comment_id
        join push_subscription subscription on subscription.market = ${market} and subscription.device_id = ${deviceId}
        join lateral (
          select news_entry_id, title as about_title, source_key, category, also_in, places from article
           where comment.post_type = 'news' and article.market = comment.market
             and article.news_entry_id = comment.post_id and ${isShown(sql, country)}
           union all
          select news_entry_id, description, publisher_key, channel, '{}', '{}' from clip
           where comment.post_type = 'clip' and clip.market = comment.market
             and clip.news_entry_id = comment.post_id and ${isClipShown(sql, country)}) post on true
        left join reader_user actor on actor.market = left(listener.actor_id, 4) and actor.id = listener.actor_id
       where listener.user_id = ${userId ?? ''} and listener.comment_id = ${commentId ?? ''} and read_at is null
         and activity in ('comment_reply', 'thread_reply') and comment.is_shown
         and ${pushedUser(sql, now)} = listener.user_id and ${listens(sql, told)}`;
    return row;
  }

  /** An article that is no longer shown in the country is not pushed, nor is what was stopped. */
  async campaign({ market, campaignId }: DueNote, country: string): Promise<CampaignContent | undefined> {
    const sql = this.#sql;
    const [row] = await sql<CampaignContent[]>`
      select speaker, topic, campaign.title, campaign.body, link, campaign.news_entry_id, article.title as about_title,
             source_key, category, also_in, places
        from push_campaign campaign
        left join article on article.market = campaign.market and article.news_entry_id = campaign.news_entry_id
       where campaign.market = ${market} and campaign.id = ${campaignId ?? ''} and stopped_at is null
         and (campaign.news_entry_id is null or (article.news_entry_id is not null and ${isShown(sql, country)}))`;
    return row;
  }

  /** The articles of a digest that are shown in the country. */
  async digest({ market, items }: DueNote, country: string): Promise<ReadonlyMap<string, AboutRow>> {
    const sql = this.#sql;
    const entryIds = items.flatMap(({ entry_id }) => (entry_id ? [entry_id] : []));
    const rows = await sql<(AboutRow & { news_entry_id: string })[]>`
      select news_entry_id, title as about_title, source_key, category, also_in, places from article
       where market = ${market} and news_entry_id = any(${entryIds}::text[]) and ${isShown(sql, country)}`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }

  /** Which of these campaigns were stopped. */
  async stopped({ market, items }: DueNote): Promise<ReadonlySet<string>> {
    const ids = items.flatMap(({ campaign_id }) => (campaign_id ? [campaign_id] : []));
    if (ids.length === 0) return new Set();
    const rows = await this.#sql<{ id: string }[]>`
      select id from push_campaign where market = ${market} and id = any(${ids}::text[]) and stopped_at is not null`;
    return new Set(rows.map(({ id }) => id));
  }
}

/** What a push is about, as mutes are compared with it. */
export function unwantableIn({
  news_entry_id,
  about_title,
  source_key,
  category,
  also_in,
  places,
}: AboutRow): Unwantable {
  return {
    news_entry_id: news_entry_id ?? '',
    title: about_title ?? '',
    source_key: source_key ?? undefined,
    category: category ?? '',
    also_in: also_in ?? [],
    places: places ?? [],
  };
}
