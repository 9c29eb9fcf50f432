import { randomUUID } from 'node:crypto';
import type { EventLog } from '../../db/event-log.ts';
import type { AnySql } from '../../db/sql.ts';
import type { Kept, NewEvent, Sender } from '../event/event.face.ts';

type Saying = { readonly sender: Sender; readonly event: NewEvent; readonly reasons: readonly string[] };

/** What readers say, each with its event in one transaction. */
export class TasteRepository {
  readonly #events: EventLog;
  /** The process that says it, which need not be told. */
  readonly #from: string;

  constructor(events: EventLog, from: string) {
    this.#events = events;
    this.#from = from;
  }

  async say({ sender, event }: Saying): Promise<Kept> {
    return await this.#events.keep(sender, [event], (sql) => this.#tell(sql, sender));
  }

  async report({ sender, event, reasons }: Saying): Promise<Kept> {
    const { market, deviceId, at } = sender;
    return await this.#events.keep(sender, [event], async (sql) => {
      await sql`
        insert into report (market, id, device_id, news_entry_id, request_id, reasons, at)
        values (${market}, ${randomUUID()}, ${deviceId}, ${event.news_entry_id ?? ''}, ${event.request_id ?? ''},
          ${[...reasons]}::text[], ${at})`;
      await this.#tell(sql, sender);
    });
  }

  async undoReport({ sender, event }: Saying): Promise<Kept> {
    const { market, deviceId, at } = sender;
    return await this.#events.keep(sender, [event], async (sql) => {
      await sql`
        update report set undone_at = ${at}
         where market = ${market} and device_id = ${deviceId} and news_entry_id = ${event.news_entry_id ?? ''}
           and undone_at is null`;
      await this.#tell(sql, sender);
    });
  }

  /** In force in every process as soon as it is committed. */
  async #tell(sql: AnySql, { deviceId }: Sender): Promise<void> {
    await sql`select pg_notify('profiles', ${`${this.#from} ${deviceId}`})`;
  }
}
