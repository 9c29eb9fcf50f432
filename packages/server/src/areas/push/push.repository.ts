import { nextDigestAt, type PushSettings } from '@griot/domain/push/push-settings';
import { DAY_MS } from '@griot/domain/time-units';
import type { ProvenDeviceId } from '../../claims-and-proofs.ts';
import { deleteRows } from '../../db/delete-in-steps.ts';
import type { AnySql, Sql } from '../../db/sql.ts';
import type { PushDevice } from './push.face.ts';
import type { BrowserAddress } from './push-endpoint.ts';
import { countPushes } from './push-figures.repository.ts';

export type PushWish = PushDevice & {
  readonly deviceId: ProvenDeviceId;
  /** The mark of the key that asks; replies to the guest of this key come here while nobody is signed in. */
  readonly keyMark: string;
  readonly address: BrowserAddress;
  readonly settings: PushSettings;
};

export type SettingsRow = {
  time_zone: string;
  digests: number;
  quiet_from: number;
  quiet_to: number;
  replies: boolean;
};

export function settingsOfRow(row: SettingsRow): PushSettings {
  const { time_zone: timeZone, digests, quiet_from: quietFrom, quiet_to: quietTo, replies } = row;
  return { timeZone, digests, quietFrom, quietTo, replies };
}

/** A push that was sent so long ago is not why somebody wants no more. */
const blamedFor = DAY_MS;

export class PushRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async settingsOf({ market, deviceId }: PushDevice): Promise<PushSettings | undefined> {
    const [row] = await this.#sql<SettingsRow[]>`
      select time_zone, digests, quiet_from, quiet_to, replies from push_subscription
       where market = ${market} and device_id = ${deviceId}`;
    return row && settingsOfRow(row);
  }

  /** One for each device, and one for each browser: a browser that became another device takes its address along. */
  async storeSubscription({ market, deviceId, keyMark, address, settings }: PushWish, at: Date): Promise<void> {
    const { endpoint, p256dh, auth } = address;
    const next = nextDigestAt(at.getTime(), settings);
    const row = {
      key_mark: keyMark,
      endpoint,
      p256dh,
      auth,
      time_zone: settings.timeZone,
      digests: settings.digests,
      quiet_from: settings.quietFrom,
      quiet_to: settings.quietTo,
      replies: settings.replies,
      next_digest_at: next === undefined ? null : new Date(next),
      updated_at: at,
    };
    await this.#sql.begin(async (sql) => {
      const key = { market, device_id: deviceId };
      // A browser that asks twice at once is one: addresses before devices, so that no two wait for each other.
      await lockUntilEnd(sql, `push address ${endpoint}`);
      await lockUntilEnd(sql, `push device ${deviceId}`);
      await sql`delete from push_subscription where endpoint = ${endpoint} and not (market = ${market} and device_id = ${deviceId})`;
      const [known] = await sql`
        update push_subscription set ${sql.set(row)} where market = ${market} and device_id = ${deviceId} returning 1`;
      if (known) return;
      await sql`insert into push_subscription ${sql({ ...key, ...row, created_at: at })}`;
      await countPushes(sql, { market, at, kind: '', what: 'opted_in' });
    });
  }

  /** Nothing but the address changes, and no other subscription gives way. */
  async move(from: Pick<BrowserAddress, 'endpoint' | 'auth'>, to: BrowserAddress, at: Date): Promise<void> {
    const { endpoint, p256dh, auth } = to;
    await this.#sql.begin(async (sql) => {
      // In one order for all, so that no two wait for each other.
      for (const one of [from.endpoint, endpoint].sort()) await lockUntilEnd(sql, `push address ${one}`);
      await sql`
        update push_subscription moved set ${sql.set({ endpoint, p256dh, auth, updated_at: at })}
         where endpoint = ${from.endpoint} and auth = ${from.auth}
           and not exists (select from push_subscription other
                            where other.endpoint = ${endpoint} and other.endpoint <> moved.endpoint)`;
    });
  }

  /** Counted with the last push as the one that made them tired of it. */
  async remove({ market, deviceId }: PushDevice, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const last = await lastSent(sql, { market, deviceId }, new Date(at.getTime() - blamedFor));
      // The campaign before its pushes, which go with the subscription, as where it is stopped.
      await sql`
        select from push_campaign where market = ${market} and id = ${last?.campaign_id ?? ''} for update`;
      const gone = await sql`
        delete from push_subscription where market = ${market} and device_id = ${deviceId} returning 1`;
      if (gone.length === 0) return;
      await countPushes(sql, { market, at, kind: last?.kind ?? '', what: 'opted_out' });
      await sql`
        update push_campaign set opted_out = opted_out + 1
         where market = ${market} and id = ${last?.campaign_id ?? ''}`;
    });
  }

  async open(noteId: string, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const [note] = await sql<{ market: PushDevice['market']; kind: string; campaign_id: string | null }[]>`
        update push_note set opened_at = ${at}
         where id = ${noteId} and sent_at is not null and opened_at is null returning market, kind, campaign_id`;
      if (!note) return;
      await countPushes(sql, { market: note.market, at, kind: note.kind, what: 'opened' });
      await sql`
        update push_campaign set opened = opened + 1
         where market = ${note.market} and id = ${note.campaign_id ?? ''}`;
    });
  }

  /** Old ones go, and what an operator sent stays on the list; answers how many went. */
  async forget(until: Date): Promise<number> {
    const isOld = () => this.#sql`created_at <= ${until} and (state <> 'waiting' or expires_at <= ${until})`;
    return await deleteRows(this.#sql, 'push_note', isOld);
  }
}

async function lockUntilEnd(sql: AnySql, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

async function lastSent(sql: AnySql, { market, deviceId }: PushDevice, since: Date) {
  const [row] = await sql<{ kind: string; campaign_id: string | null }[]>`
    select kind, campaign_id from push_note
     where market = ${market} and device_id = ${deviceId} and sent_at >= ${since} order by sent_at desc limit 1`;
  return row;
}
