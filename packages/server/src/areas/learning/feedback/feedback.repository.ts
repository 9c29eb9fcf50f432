import { randomUUID } from 'node:crypto';
import { isNewAction } from '../../../db/sent-actions.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { EventLog } from '../../events/event/event-log.rows.ts';
import type { NewEvent, Sender, StoredEvents } from '../../events/events.face.ts';

type FeedbackEntry = {
  readonly sender: Sender;
  readonly event: NewEvent;
  readonly reasons: readonly string[];
  /** Empty where the device did not name it. */
  readonly actionId: string;
};

/** Undoes the transaction of feedback that is stored already. */
class SentBefore extends Error {}

/** Feedback of readers, each stored with its event in one transaction. */
export class FeedbackRepository {
  readonly #events: EventLog;
  /** The name of this process, which skips its own notices. */
  readonly #from: string;

  constructor(sql: Sql, from: string) {
    this.#events = new EventLog(sql);
    this.#from = from;
  }

  async insert(entry: FeedbackEntry): Promise<StoredEvents | 'sentBefore'> {
    return await this.#insert(entry, async () => {});
  }

  async insertReport(entry: FeedbackEntry): Promise<StoredEvents | 'sentBefore'> {
    const { event, reasons } = entry;
    const { market, deviceId, at } = entry.sender;
    return await this.#insert(entry, async (sql) => {
      await sql`
        insert into report (market, id, device_id, news_entry_id, request_id, reasons, at)
        values (${market}, ${randomUUID()}, ${deviceId}, ${event.news_entry_id ?? ''}, ${event.request_id ?? ''},
          ${[...reasons]}::text[], ${at})`;
    });
  }

  async undoReport(entry: FeedbackEntry): Promise<StoredEvents | 'sentBefore'> {
    const { event } = entry;
    const { market, deviceId, at } = entry.sender;
    return await this.#insert(entry, async (sql) => {
      await sql`
        update report set undone_at = ${at}
         where market = ${market} and device_id = ${deviceId} and news_entry_id = ${event.news_entry_id ?? ''}
           and undone_at is null`;
    });
  }

  /** All of it or, where the device sent the same before, nothing. */
  async #insert({ sender, event, actionId }: FeedbackEntry, also: (sql: AnySql) => Promise<unknown>) {
    try {
      return await this.#events.append(sender, [event], async (sql) => {
        const { deviceId, at } = sender;
        if (!(await isNewAction(sql, { deviceId, actionId, at }))) throw new SentBefore();
        await also(sql);
        await this.#announce(sql, sender);
      });
    } catch (error) {
      if (error instanceof SentBefore) return 'sentBefore' as const;
      throw error;
    }
  }

  /** The notice is sent with the commit, so that the feedback is in force in every process. */
  async #announce(sql: AnySql, { deviceId }: Sender): Promise<void> {
    await sql`select pg_notify('profiles', ${`${this.#from} ${deviceId}`})`;
  }
}
