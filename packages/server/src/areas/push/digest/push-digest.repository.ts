import type { PushSettings } from '@griot/domain/push/push-settings';
import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import type { DigestItem } from '../delivery/push-outbox.repository.ts';
import type { AboutRow, PushDevice } from '../push.face.ts';
import { type SettingsRow, settingsOfRow } from '../push.repository.ts';
import { newPushId } from '../push.rows.ts';

export type DueDigest = PushDevice & {
  readonly settings: PushSettings;
  readonly dueAt: Date;
  readonly sentDay: string;
  readonly sentCount: number;
};
type DueRow = SettingsRow & {
  market: MarketKey;
  device_id: string;
  next_digest_at: Date;
  sent_day: string;
  sent_count: number;
};

/** Breaking news that could not be sent when it came. */
export type FoldedNote = AboutRow & { id: string; campaign_id: string; title: string; link: string; story: string };

export type MadeDigest = {
  readonly digest: DueDigest;
  /** Null: the reader wants no more of them. */
  readonly next: Date | null;
  /** Without items nothing is sent, and the next digest is awaited. */
  readonly items: readonly DigestItem[];
  readonly stories: readonly string[];
  readonly folded: readonly string[];
  readonly at: Date;
  readonly expiresAt: Date;
};

export class PushDigestRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async due(now: Date, limit: number): Promise<DueDigest[]> {
    const rows = await this.#sql<DueRow[]>`
      select market, device_id, time_zone, digests, quiet_from, quiet_to, replies, next_digest_at, sent_day, sent_count
        from push_subscription where next_digest_at <= ${now} order by next_digest_at, market, device_id limit ${limit}`;
    return rows.map((row) => ({
      market: row.market,
      deviceId: row.device_id,
      settings: settingsOfRow(row),
      dueAt: row.next_digest_at,
      sentDay: row.sent_day,
      sentCount: row.sent_count,
    }));
  }

  /** Stories that a device was told of, or that were opened on it or on another where the same user is signed in. */
  async knownStories({ market, deviceId }: PushDevice, since: Date): Promise<string[]> {
    const rows = await this.#sql<{ story: string }[]>`
      select distinct unnest(stories) as story from push_note
       where market = ${market} and device_id = ${deviceId} and created_at >= ${since}
         and state in ('waiting', 'sent')
       union
      select coalesce(story_id, story, news_entry_id) from opened_article join article using (market, news_entry_id)
       where market = ${market} and opened_article.at >= ${since}
         and owner_id in (select ${deviceId} union all
                          select user_id from signed_in_device join user_session on user_session.id = session_id
                           where signed_in_device.device_id = ${deviceId})`;
    return rows.map(({ story }) => story);
  }

  /** The latest of each story, unless its article is no longer shown; what was stopped is folded no more. */
  async folded({ market, deviceId }: PushDevice, since: Date): Promise<FoldedNote[]> {
    const sql = this.#sql;
    return await sql<FoldedNote[]>`
      select note.id, campaign.id as campaign_id, campaign.title, campaign.link, campaign.story, campaign.news_entry_id,
             article.title as about_title, source_key, category, also_in, places
        from push_note note join push_campaign campaign on campaign.market = note.market and campaign.id = note.campaign_id
        left join article on article.market = campaign.market and article.news_entry_id = campaign.news_entry_id
       where note.market = ${market} and note.device_id = ${deviceId} and note.state = 'folded'
         and note.created_at >= ${since}
         and (campaign.news_entry_id is null or (article.news_entry_id is not null and ${isShown(sql)}))
       order by note.created_at desc`;
  }

  /** The digest, when the next one is due, and what was folded into it: all or nothing, and for each time once. */
  async insertDigest({ digest, next, items, stories, folded, at, expiresAt }: MadeDigest): Promise<boolean> {
    const { market, deviceId, dueAt } = digest;
    return await this.#sql.begin(async (sql) => {
      const [mine] = await sql`
        update push_subscription set next_digest_at = ${next}
         where market = ${market} and device_id = ${deviceId} and next_digest_at = ${dueAt} returning 1`;
      if (!mine || items.length === 0) return false;
      await sql`update push_note set state = 'told' where id = any(${[...folded]}::text[]) and state = 'folded'`;
      await sql`
        insert into push_note (id, market, device_id, kind, tag, items, stories, due_at, expires_at, created_at)
        values (${newPushId()}, ${market}, ${deviceId}, 'digest', 'digest', ${sql.json(items as never)},
                ${[...stories]}::text[], ${at}, ${expiresAt}, ${at})
        on conflict (market, device_id, tag) where state = 'waiting' do update
           set id = excluded.id, items = excluded.items, stories = excluded.stories, due_at = excluded.due_at,
               expires_at = excluded.expires_at, created_at = excluded.created_at, claimed_until = null, attempts = 0`;
      return true;
    });
  }
}
