import { finished, type Readable, type Writable } from 'node:stream';
import { ConnectionsClosed } from '../sql/connection-lost.ts';
import type { OpenClient } from '../sql/open-client.ts';
import type { OpenConnection } from '../sql/open-connection.ts';
import type { Answer, HeldConnection, Pool, SendOptions } from '../sql/sender.ts';
import type { Statement } from '../sql/statement.ts';
import { ConnectionQueue, type Ticket } from './connection-queue.ts';
import { abandon, lent } from './lent-connection.ts';

export type PoolOptions = {
  readonly openClient: (signal?: AbortSignal) => Promise<OpenClient>;
  readonly openConnection: (opened: OpenClient) => OpenConnection;
  readonly max: number;
  /** Those who may wait for a connection. */
  readonly mostWaiting: number;
  /**
   * Milliseconds after which a connection is closed once nobody uses it, up to twice as many, so that not all are
   * renewed together. The server's memory for it goes with it.
   */
  readonly longestUse: number;
};

/** Milliseconds after which another connection is tried for those who wait, if the last was refused or is not open yet. */
const soonAgain = 250;

/** A bounded number of connections, lent to one user at a time. */
export class ConnectionPool implements Pool {
  readonly #options: PoolOptions;
  readonly #line: ConnectionQueue<OpenConnection>;
  /** Each with the time from which on it is old. */
  readonly #connections = new Map<OpenConnection, number>();
  readonly #idle: OpenConnection[] = [];
  readonly #closing = new Set<OpenConnection>();
  readonly #cut = new AbortController();
  readonly #empty = Promise.withResolvers<void>();
  #opening = 0;
  /** One at a time, unless it takes long: mostly somebody gives one back before another is open. */
  #isOpeningNow = false;
  #state: 'open' | 'ended' | 'cut' = 'open';

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#line = new ConnectionQueue(options.mostWaiting);
  }

  async hold(ticket: Ticket = { giveUp: () => {} }): Promise<HeldConnection> {
    if (this.#state !== 'open') throw new ConnectionsClosed();
    const connection = this.#idle.pop() ?? (await this.#wait(ticket));
    const held = lent(connection, () => this.#acceptReturned(connection));
    ticket.giveUp = () => abandon(held);
    return held;
  }

  async send(statement: Statement, options?: SendOptions, ticket?: Ticket): Promise<Answer> {
    const held = await this.hold(ticket);
    try {
      return await held.send(statement, options);
    } finally {
      held.release();
    }
  }

  async copyIn(statement: Statement): Promise<Writable> {
    return await this.#copy((held) => held.copyIn(statement));
  }

  async copyOut(statement: Statement): Promise<Readable> {
    return await this.#copy((held) => held.copyOut(statement));
  }

  async openClient(signal?: AbortSignal): Promise<OpenClient> {
    return await this.#options.openClient(signal);
  }

  /** Those at work may finish, for so many seconds at most; those who wait are refused. */
  async end({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    if (this.#state === 'open') this.#state = 'ended';
    this.#line.refuseAll(new ConnectionsClosed());
    for (const connection of this.#idle.splice(0)) this.#close(connection);
    const timer = timeout === undefined ? undefined : setTimeout(() => this.cut(), timeout * 1000);
    this.#tellIfEmpty();
    await this.#empty.promise;
    clearTimeout(timer);
  }

  /** All connections are cut, whatever they do; whoever waits is refused. */
  cut(): void {
    this.#state = 'cut';
    this.#cut.abort();
    for (const connection of [...this.#connections.keys(), ...this.#closing]) connection.cut();
    this.#line.refuseAll(new ConnectionsClosed());
    this.#tellIfEmpty();
  }

  #wait(ticket: Ticket): Promise<OpenConnection> {
    const waiting = this.#line.wait(ticket);
    this.#openMore();
    return waiting;
  }

  async #copy<S extends Readable | Writable>(begin: (held: HeldConnection) => Promise<S>): Promise<S> {
    const held = await this.hold();
    try {
      const stream = await begin(held);
      finished(stream, (error) => held.release(error != null));
      return stream;
    } catch (error) {
      held.release();
      throw error;
    }
  }

  #acceptReturned(connection: OpenConnection): void {
    if (connection.isLost) return;
    const isOld = performance.now() > (this.#connections.get(connection) ?? 0);
    if (connection.isInTransaction)
      connection.cut(); // somebody began one and left it open
    else if (isOld || this.#state !== 'open') this.#close(connection);
    else this.#offer(connection);
  }

  #offer(connection: OpenConnection): void {
    if (!this.#line.serve(connection)) this.#idle.push(connection);
  }

  #openMore(): void {
    const { max, openClient, openConnection } = this.#options;
    const waiting = this.#line.size;
    // One more than there are waiting: one of those being opened may never be.
    const isEnough = this.#isOpeningNow || waiting === 0 || this.#opening > waiting;
    const isFull = this.#connections.size + this.#opening >= max;
    if (isEnough || isFull || this.#state !== 'open') return;
    this.#opening += 1;
    this.#isOpeningNow = true;
    const late = setTimeout(() => this.#openNext(), soonAgain).unref();
    const opening = openClient(this.#cut.signal).finally(() => clearTimeout(late));
    opening.then(
      (opened) => {
        this.#opening -= 1;
        this.#add(openConnection(opened));
        this.#openNext();
      },
      (error: unknown) => {
        this.#opening -= 1;
        this.#isOpeningNow = false;
        // else one of the others becomes free, or another can be opened soon
        if (this.#connections.size + this.#opening === 0) this.#line.refuseAll(error);
        else setTimeout(() => this.#openMore(), soonAgain).unref();
        this.#tellIfEmpty();
      },
    );
  }

  #openNext(): void {
    this.#isOpeningNow = false;
    this.#openMore();
  }

  #add(connection: OpenConnection): void {
    if (connection.isLost) return;
    this.#connections.set(connection, performance.now() + this.#options.longestUse * (1 + Math.random()));
    connection.onLost(() => this.#forget(connection));
    if (this.#state === 'cut') connection.cut();
    else if (this.#state === 'ended') this.#close(connection);
    else this.#offer(connection);
  }

  #forget(connection: OpenConnection): void {
    this.#connections.delete(connection);
    const at = this.#idle.indexOf(connection);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#openMore();
    this.#tellIfEmpty();
  }

  #close(connection: OpenConnection): void {
    this.#closing.add(connection);
    void connection.close().finally(() => {
      this.#closing.delete(connection);
      this.#tellIfEmpty();
    });
  }

  /** A connection that is being opened when all are cut is cut once it is open; nobody waits for that. */
  #tellIfEmpty(): void {
    const isOpening = this.#opening > 0 && this.#state !== 'cut';
    if (this.#state !== 'open' && this.#connections.size + this.#closing.size === 0 && !isOpening)
      this.#empty.resolve();
  }
}
