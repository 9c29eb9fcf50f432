import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../db/audit.ts';
import type { Sql } from '../../../db/sql.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import { signedInUser } from '../../reader/device/device-owner.rows.ts';

export type PushedArticle = { news_entry_id: string; news_id: string; title: string; story: string | null };

export type CampaignRow = {
  market: MarketKey;
  id: string;
  sent_by: string;
  is_emergency: boolean;
  topic: string | null;
  title: string;
  audience: number;
  sent: number;
  waiting: number;
  folded: number;
  opened: number;
  opted_out: number;
  created_at: Date;
  expires_at: Date;
  stopped_at: Date | null;
};

export type NewCampaign = {
  readonly market: MarketKey;
  readonly id: string;
  readonly isEmergency: boolean;
  readonly speaker: string;
  readonly topic: string | null;
  readonly title: string;
  readonly body: string;
  readonly entryId: string | null;
  readonly link: string;
  readonly story: string;
  readonly expiresAt: Date;
  /** When those of a time zone are sent it, each zone with its time; then so many a minute. */
  readonly dueBy: ReadonlyMap<string, Date>;
  readonly perMinute: number;
};
type Audience = { readonly market: MarketKey; readonly topic: string | null; readonly at: Date };

export class PushCommandsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** An article that readers see, by either of its ids. */
  async article(market: MarketKey, id: string): Promise<PushedArticle | undefined> {
    const [row] = await this.#sql<PushedArticle[]>`
      select news_entry_id, news_id, title, coalesce(story_id, story) as story from article
       where market = ${market} and (news_entry_id = ${id} or news_id = ${id}) and ${isShown(this.#sql)}`;
    return row;
  }

  /** How many devices would be sent it, by time zone. */
  async audience(audience: Audience): Promise<{ time_zone: string; count: number }[]> {
    return await this.#sql<{ time_zone: string; count: number }[]>`
      select time_zone, count(*)::integer as count from push_subscription subscription
       where ${this.#isIn(audience)} group by time_zone order by count desc, time_zone`;
  }

  /** All of it at once, or nothing: the campaign, a push for every device, and the line in the audit log. */
  async send(campaign: NewCampaign, act: Act): Promise<number> {
    const { market, id, topic, dueBy, perMinute, expiresAt } = campaign;
    const tag = `story:${campaign.story}`;
    return await this.#sql.begin(async (sql) => {
      await sql`
        insert into push_campaign ${sql({
          market,
          id,
          sent_by: act.who,
          is_emergency: campaign.isEmergency,
          speaker: campaign.speaker,
          topic,
          title: campaign.title,
          body: campaign.body,
          news_entry_id: campaign.entryId,
          link: campaign.link,
          story: campaign.story,
          audience: 0,
          per_minute: perMinute,
          created_at: act.at,
          expires_at: expiresAt,
        })}`;
      const zones = [...dueBy];
      const { count } = await sql`
        insert into push_note (id, market, device_id, kind, tag, campaign_id, stories, due_at, expires_at, created_at)
        select replace(gen_random_uuid()::text, '-', ''), market, device_id,
               ${campaign.isEmergency ? 'emergency' : 'breaking'}, ${tag}, ${id}, array[${campaign.story}],
               zone.due_at + (row_number() over (order by md5(device_id)) - 1) / ${perMinute}::integer * interval '1 minute',
               ${expiresAt}, ${act.at}
          from push_subscription subscription
          join unnest(${zones.map(([zone]) => zone)}::text[],
                      ${zones.map(([, due]) => due.toISOString())}::text[]::timestamptz[]) as zone (name, due_at)
            on zone.name = subscription.time_zone
         where ${this.#isIn({ market, topic, at: act.at })}
        on conflict (market, device_id, tag) where state = 'waiting' do update
           set id = excluded.id, kind = excluded.kind, campaign_id = excluded.campaign_id, due_at = excluded.due_at,
               expires_at = excluded.expires_at, created_at = excluded.created_at, claimed_until = null, attempts = 0`;
      await sql`update push_campaign set audience = ${count} where market = ${market} and id = ${id}`;
      await recordAct(sql, { ...act, detail: { ...act.detail, audience: count } });
      return count;
    });
  }

  /** Undefined for what is over already; else how many devices are spared. */
  async stop(market: MarketKey, id: string, act: Act): Promise<number | undefined> {
    return await this.#sql.begin(async (sql) => {
      const [campaign] = await sql`
        update push_campaign set stopped_at = ${act.at}
         where market = ${market} and id = ${id} and stopped_at is null returning 1`;
      if (!campaign) return undefined;
      const spared = await sql`
        update push_note set state = 'stopped' where market = ${market} and campaign_id = ${id}
           and state in ('waiting', 'folded') returning 1`;
      await recordAct(sql, { ...act, detail: { spared: spared.length } });
      return spared.length;
    });
  }

  async list(market: MarketKey | undefined, limit: number): Promise<CampaignRow[]> {
    const sql = this.#sql;
    return await sql<CampaignRow[]>`
      select market, id, sent_by, is_emergency, topic, title, audience, sent, opened, opted_out, created_at, expires_at,
             stopped_at,
             (select count(*) filter (where state = 'waiting') from push_note note
               where note.market = campaign.market and campaign_id = campaign.id)::integer as waiting,
             (select count(*) filter (where state in ('folded', 'told')) from push_note note
               where note.market = campaign.market and campaign_id = campaign.id)::integer as folded
        from push_campaign campaign where ${market ? sql`market = ${market}` : sql`true`}
       order by created_at desc, id limit ${limit}`;
  }

  #isIn({ market, topic, at }: Audience) {
    const sql = this.#sql;
    return sql`
      subscription.market = ${market} and ${
        topic === null
          ? sql`true`
          : sql`(select value -> 'topics' ? ${topic}
                   from (select value, updated_at from device_setting own
                          where own.market = subscription.market and own.device_id = subscription.device_id
                            and field = 'follows'
                          union all
                         select value, updated_at from user_setting
                          where user_id = ${signedInUser(sql, sql`subscription.device_id`, at)}
                            and left(user_id, 4) = subscription.market and field = 'follows') as follows
                  order by updated_at desc limit 1)`
      }`;
  }
}
