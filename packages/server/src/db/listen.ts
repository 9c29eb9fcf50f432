import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionsClosed } from './pool/away.ts';
import { Link } from './sql/link.ts';
import type { Pool } from './sql/sender.ts';
import { quoted } from './sql/statement.ts';
import type { Sql } from './sql.ts';

export type Listener = {
  /** Called with the text of each notice. */
  onNotice: (said: string) => void;
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
  #link: Promise<Link> | undefined;
  #isClosed = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get isUsed(): boolean {
    return this.#listeners.size > 0;
  }

  async add(channel: string, listener: Listener): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#link ??= this.#open();
    await command(await this.#link, `listen ${quoted(channel)}`);
    listener.onListening();
  }

  remove(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    this.#listeners.delete(channel);
    // nobody waits for it: a database that is away would never answer, and what it still sends is ignored
    this.#link?.then((link) => command(link, `unlisten ${quoted(channel)}`)).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const link = await this.#link?.catch(() => undefined);
    if (link === undefined) return;
    const timer = setTimeout(() => link.cut(), farewell);
    await link.close();
    clearTimeout(timer);
  }

  async #open(): Promise<Link> {
    const { client, socket } = await this.#pool.openClient();
    const link = new Link(client, socket);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of this.#listeners.get(channel) ?? []) onNotice(payload);
    });
    try {
      for (const channel of this.#listeners.keys()) await command(link, `listen ${quoted(channel)}`);
    } catch (error) {
      link.cut();
      throw error;
    }
    link.onLost(() => this.#openAgain());
    return link;
  }

  #openAgain(): void {
    if (this.#isClosed) return;
    for (const { onLost } of this.#all()) onLost?.();
    this.#link = this.#untilItIsOpen();
    this.#link.catch(() => {}); // it was closed meanwhile
  }

  async #untilItIsOpen(): Promise<Link> {
    for (let failures = 0; !this.#isClosed; failures += 1) {
      const link = await this.#open().catch(() => undefined);
      if (link === undefined) {
        await pause(soonAgain(failures), undefined, { ref: false });
        continue;
      }
      for (const { onListening } of this.#all()) onListening();
      return link;
    }
    throw new ConnectionsClosed();
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}

/** Milliseconds before the next try: soon, and not all processes at the same moment. */
const soonAgain = (failures: number): number => Math.min(1_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);

async function command(link: Link, text: string): Promise<void> {
  await link.send({ text, values: [], isFixed: false });
}
