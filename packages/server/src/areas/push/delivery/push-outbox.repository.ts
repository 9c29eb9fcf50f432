import type { PushKind } from '@griot/domain/push/push-decision';
import type { PushSettings } from '@griot/domain/push/push-settings';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../../db/sql.ts';
import type { PushDevice } from '../push.face.ts';
import { type SettingsRow, settingsOfRow } from '../push.repository.ts';
import type { BrowserAddress } from '../push-endpoint.ts';
import { countPushes, type PushFigure } from '../push-figures.repository.ts';

/** A push that waits, with all that is needed to decide about it and to send it. */
export type DuePush = PushDevice & {
  readonly id: string;
  readonly kind: PushKind;
  readonly tag: string;
  readonly commentId: string | undefined;
  readonly campaignId: string | undefined;
  readonly items: readonly DigestItem[];
  readonly expiresAt: Date;
  readonly attempts: number;
  readonly isCounted: boolean;
  /** By which a process knows that it is still the one that sends it. */
  readonly claimedUntil: Date;
  /** Who is told of a reply. */
  readonly userId: string | undefined;
  readonly address: BrowserAddress;
  readonly settings: PushSettings;
  readonly sentDay: string;
  readonly sentCount: number;
};

/** A line of a digest, stored as it is: what it is about is looked at again when it is sent. */
export type DigestItem = {
  readonly title: string;
  readonly link: string;
  readonly entry_id?: string;
  readonly campaign_id?: string;
};

type DueRow = SettingsRow & {
  id: string;
  market: MarketKey;
  device_id: string;
  kind: PushKind;
  tag: string;
  user_id: string | null;
  comment_id: string | null;
  campaign_id: string | null;
  items: DigestItem[];
  expires_at: Date;
  attempts: number;
  is_counted: boolean;
  claimed_until: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  sent_day: string;
  sent_count: number;
};

/**
 * `gone`: it was stopped, replaced, claimed by another process or has expired meanwhile; `full`: the reader's places of
 * the day are taken; `tooFast`: its campaign has sent as many this minute as it may.
 */
type Begun = 'begun' | 'gone' | 'full' | 'tooFast';

/** What is to be sent. A process claims some of it for a while; what it does not finish falls to the next. */
export class PushOutbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<DuePush[]> {
    const rows = await this.#sql<DueRow[]>`
      with due as (
        select id from push_note
         where state = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
         order by due_at, id limit ${limit} for update skip locked)
      update push_note note set claimed_until = ${until}, attempts = note.attempts + 1
        from due, push_subscription subscription
       where note.id = due.id and subscription.market = note.market and subscription.device_id = note.device_id
      returning note.id, note.market, note.device_id, kind, tag, note.user_id, comment_id, campaign_id, items, expires_at,
                attempts, is_counted, claimed_until, endpoint, p256dh, auth, time_zone, digests, quiet_from, quiet_to, replies, sent_day,
                sent_count`;
    return rows.map(noteOf);
  }

  /**
   * Just before it is sent. A place of the reader's day is taken once, however often it is tried, and the pace of a
   * campaign is counted by the minute, whoever sends it.
   */
  async begin(note: DuePush, { day, now }: { day: string | undefined; now: Date }): Promise<Begun> {
    const { id, market, campaignId, claimedUntil } = note;
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    return await this.#sql.begin(async (sql): Promise<Begun> => {
      // The campaign before its pushes, as where it is stopped, so that no two wait for each other.
      const [pace] = await sql<{ is_full: boolean }[]>`
        select coalesce(paced_minute = ${minute} and paced_count >= per_minute, false) as is_full from push_campaign
         where market = ${market} and id = ${campaignId ?? ''} for update`;
      const [mine] = await sql<{ is_counted: boolean }[]>`
        select is_counted from push_note
         where id = ${id} and state = 'waiting' and claimed_until = ${claimedUntil} and expires_at > ${now} for update`;
      if (!mine) return 'gone';
      if (pace?.is_full) return 'tooFast';
      if (day !== undefined && !mine.is_counted && !(await claimPlace(sql, note, day))) return 'full';
      await sql`
        update push_campaign
           set paced_count = case when paced_minute = ${minute} then paced_count + 1 else 1 end, paced_minute = ${minute}
         where market = ${market} and id = ${campaignId ?? ''}`;
      return 'begun';
    });
  }

  /**
   * A campaign has sent all of its minute: whatever of it is late, after a pause of the service, leaves from the next
   * minute on, so many in each.
   */
  async slowDown({ id, market, campaignId }: DuePush, now: Date): Promise<void> {
    const next = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
    await this.#sql`
      with late as (
        select note.id, (row_number() over (order by due_at, note.id) - 1) / per_minute as turn
          from push_note note join push_campaign campaign on campaign.market = note.market and campaign.id = campaign_id
         where note.market = ${market} and campaign_id = ${campaignId ?? ''} and state = 'waiting' and due_at <= ${now}
           and (note.id = ${id} or claimed_until is null or claimed_until <= ${now}))
      update push_note note set due_at = ${next}::timestamptz + late.turn * interval '1 minute', claimed_until = null,
             attempts = attempts - case when note.id = ${id} then 1 else 0 end
        from late where note.id = late.id and state = 'waiting'`;
  }

  /** What a process that stops did not get to; the next one need not wait for its claim to end. */
  async release(notes: readonly DuePush[]): Promise<void> {
    const [first] = notes;
    if (!first) return;
    await this.#sql`
      update push_note set claimed_until = null, attempts = attempts - 1
       where id = any(${notes.map(({ id }) => id)}::text[]) and state = 'waiting'
         and claimed_until = ${first.claimedUntil}`;
  }

  /** What became of it. One that was replaced while it was sent is another push by now, and stays as it is. */
  async end(note: DuePush, state: 'sent' | 'folded' | 'dropped' | 'failed', at: Date): Promise<void> {
    const { id, market, kind, campaignId } = note;
    await this.#sql.begin(async (sql) => {
      if (state === 'sent' && campaignId !== undefined)
        await sql`update push_campaign set sent = sent + 1 where market = ${market} and id = ${campaignId}`;
      const ended = await sql`
        update push_note set state = ${state}, claimed_until = null, sent_at = ${state === 'sent' ? at : null}
         where id = ${id} and state = 'waiting' returning 1`;
      const isCounted = state === 'sent' || (state !== 'dropped' && ended.length > 0);
      if (isCounted) await countPushes(sql, { market, at, kind, what: state });
    });
  }

  /** Again later; a try that never reached the push service does not count as one. */
  async postpone({ id }: DuePush, { until, wasTried }: { until: Date; wasTried: boolean }): Promise<void> {
    await this.#sql`
      update push_note set due_at = ${until}, claimed_until = null, attempts = attempts - ${wasTried ? 0 : 1}
       where id = ${id} and state = 'waiting'`;
  }

  /** A browser that is not sent to any more; all that waits for it goes too. */
  async bury({ market, deviceId, address, kind }: DuePush, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const gone = await sql`
        delete from push_subscription
         where market = ${market} and device_id = ${deviceId} and endpoint = ${address.endpoint} returning 1`;
      const dead: PushFigure = { market, at, kind, what: 'dead' };
      if (gone.length > 0) await countPushes(sql, dead);
    });
  }
}

async function claimPlace(sql: AnySql, { id, market, deviceId }: DuePush, day: string): Promise<boolean> {
  const [place] = await sql`
    update push_subscription
       set sent_day = ${day}, sent_count = case when sent_day = ${day} then sent_count + 1 else 1 end
     where market = ${market} and device_id = ${deviceId}
       and (sent_day <> ${day} or sent_count < digests) and digests > 0 returning 1`;
  if (place) await sql`update push_note set is_counted = true where id = ${id}`;
  return place !== undefined;
}

function noteOf(row: DueRow): DuePush {
  return {
    id: row.id,
    market: row.market,
    deviceId: row.device_id,
    kind: row.kind,
    tag: row.tag,
    userId: row.user_id ?? undefined,
    commentId: row.comment_id ?? undefined,
    campaignId: row.campaign_id ?? undefined,
    items: row.items,
    expiresAt: row.expires_at,
    attempts: row.attempts,
    isCounted: row.is_counted,
    claimedUntil: row.claimed_until,
    address: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
    settings: settingsOfRow(row),
    sentDay: row.sent_day,
    sentCount: row.sent_count,
  };
}
