import { randomUUID } from 'node:crypto';
import type { EventLog } from '../../db/event-log.ts';
import type { AnySql } from '../../db/sql.ts';
import type { NewEvent, Sender, StoredEvents } from '../event/event.face.ts';

type FeedbackEntry = { readonly sender: Sender; readonly event: NewEvent; readonly reasons: readonly string[] };

/** Feedback of readers, each stored with its event in one transaction. */
export class TasteRepository {
  readonly #events: EventLog;
  /** The name of this process, which skips its own notices. */
  readonly #from: string;

  constructor(events: EventLog, from: string) {
    this.#events = events;
    this.#from = from;
  }

  async keep({ sender, event }: FeedbackEntry): Promise<StoredEvents> {
    return await this.#events.keep(sender, [event], (sql) => this.#announce(sql, sender));
  }

  async report({ sender, event, reasons }: FeedbackEntry): Promise<StoredEvents> {
    const { market, deviceId, at } = sender;
    return await this.#events.keep(sender, [event], async (sql) => {
      await sql`
        insert into report (market, id, device_id, news_entry_id, request_id, reasons, at)
        values (${market}, ${randomUUID()}, ${deviceId}, ${event.news_entry_id ?? ''}, ${event.request_id ?? ''},
          ${[...reasons]}::text[], ${at})`;
      await this.#announce(sql, sender);
    });
  }

  async undoReport({ sender, event }: FeedbackEntry): Promise<StoredEvents> {
    const { market, deviceId, at } = sender;
    return await this.#events.keep(sender, [event], async (sql) => {
      await sql`
        update report set undone_at = ${at}
         where market = ${market} and device_id = ${deviceId} and news_entry_id = ${event.news_entry_id ?? ''}
           and undone_at is null`;
      await this.#announce(sql, sender);
    });
  }

  /** The notice is sent with the commit, so that the feedback is in force in every process. */
  async #announce(sql: AnySql, { deviceId }: Sender): Promise<void> {
    await sql`select pg_notify('profiles', ${`${this.#from} ${deviceId}`})`;
  }
}
