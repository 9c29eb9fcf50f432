import { setTimeout as pause } from 'node:timers/promises';
import { command } from './sql/command.ts';
import { ConnectionLost, ConnectionsClosed } from './sql/connection-lost.ts';
import { OpenConnection } from './sql/open-connection.ts';
import type { Pool } from './sql/sender.ts';
import { quoted } from './sql/statement.ts';
import type { Sql } from './sql.ts';

export type Listener = {
  /** Called with the text of each notice. */
  onNotice: (payload: string) => void;
  /** Called when the connection is open, and again after each loss: notices in between were missed. */
  onListening: () => void;
  /** Called when the connection is lost. */
  onLost?: () => void;
};

/** One connection for all listeners of the same pool. */
const connections = new WeakMap<Pool, ListeningConnection>();

/** Listens on a connection of its own, which is closed with its last listener. Call the result to stop listening. */
export async function listenTo({ pool }: Sql, channel: string, listener: Listener): Promise<() => Promise<void>> {
  const connection = connections.get(pool) ?? new ListeningConnection(pool);
  connections.set(pool, connection);
  const stop = async () => {
    connection.remove(channel, listener);
    if (connection.isUsed) return;
    connections.delete(pool);
    await connection.close();
  };
  try {
    await connection.add(channel, listener);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Milliseconds that PostgreSQL has to say goodbye. */
const farewell = 1_000;

class ListeningConnection {
  readonly #pool: Pool;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #closed = new AbortController();
  #connection: Promise<OpenConnection> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get isUsed(): boolean {
    return this.#listeners.size > 0;
  }

  async add(channel: string, listener: Listener): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#connection ??= this.#open();
    const connection = await this.#connection;
    try {
      await command(connection, `listen ${quoted(channel)}`);
    } catch (error) {
      if (!connection.isLost || this.#closed.signal.aborted) throw error;
    }
    if (connection.isLost)
      await this.#connection; // it is opened again, for this listener too
    else listener.onListening();
  }

  remove(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    this.#listeners.delete(channel);
    // nobody waits for it: a database that is away would never answer, and what it still sends is ignored
    this.#connection?.then((open) => command(open, `unlisten ${quoted(channel)}`)).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed.abort();
    const connection = await this.#connection?.catch(() => undefined);
    if (connection === undefined) return;
    const timer = setTimeout(() => connection.cut(), farewell);
    await connection.close();
    clearTimeout(timer);
  }

  async #open(): Promise<OpenConnection> {
    const opened = await this.#pool.openClient(this.#closed.signal);
    const connection = new OpenConnection(opened);
    opened.client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of this.#listeners.get(channel) ?? []) onNotice(payload);
    });
    try {
      for (const channel of this.#listeners.keys()) await command(connection, `listen ${quoted(channel)}`);
      if (connection.isLost) throw new ConnectionLost('the connection ended with the word that it listens');
    } catch (error) {
      connection.cut();
      throw error;
    }
    connection.onLost(() => this.#openAgain());
    return connection;
  }

  #openAgain(): void {
    if (this.#closed.signal.aborted) return;
    for (const { onLost } of this.#all()) onLost?.();
    this.#connection = this.#untilItIsOpen();
    this.#connection.catch(() => {}); // it was closed meanwhile
  }

  async #untilItIsOpen(): Promise<OpenConnection> {
    for (let failures = 0; !this.#closed.signal.aborted; failures += 1) {
      const connection = await this.#open().catch(() => undefined);
      if (connection === undefined) {
        await pause(soonAgain(failures), undefined, { ref: false });
        continue;
      }
      for (const { onListening } of this.#all()) onListening();
      return connection;
    }
    throw new ConnectionsClosed();
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}

/** Milliseconds before the next try: soon, and not all processes at the same moment. */
const soonAgain = (failures: number): number => Math.min(1_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
