import { finished, type Readable, type Writable } from 'node:stream';
import type { Link } from '../sql/link.ts';
import type { OpenClient } from '../sql/open-client.ts';
import type { Answer, HeldConnection, Pool, SendOptions } from '../sql/sender.ts';
import type { Statement } from '../sql/statement.ts';
import { ConnectionLost, ConnectionsClosed } from './away.ts';

export type PoolOptions = {
  readonly openClient: () => Promise<OpenClient>;
  readonly makeLink: (opened: OpenClient) => Link;
  readonly max: number;
  /** Those who may wait for a connection; whoever comes after them is refused at once. */
  readonly mostWaiting: number;
  /** Milliseconds after which a connection is closed once nobody uses it; the server's memory for it goes with it. */
  readonly longestUse: number;
};

type Waiter = { readonly take: (link: Link) => void; readonly refuse: (error: unknown) => void };

/**
 * Of somebody who may be given up: who waits for a connection leaves the queue, and the connection of who has one is cut.
 */
export type Ticket = { giveUp(): void };
const newTicket = (): Ticket => ({ giveUp: () => {} });

/** A bounded number of connections, lent to one user at a time. Those who wait are served in the order they came. */
export class ConnectionPool implements Pool {
  readonly #options: PoolOptions;
  readonly #links = new Set<Link>();
  readonly #idle: Link[] = [];
  readonly #waiting = new Set<Waiter>();
  readonly #closing = new Set<Link>();
  #opening = 0;
  #isEnded = false;
  #isCut = false;
  #onEmpty: (() => void) | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async hold(ticket: Ticket = newTicket()): Promise<HeldConnection> {
    if (this.#isEnded) throw new ConnectionsClosed();
    const held = this.#lend(this.#idle.pop() ?? (await this.#wait(ticket)));
    ticket.giveUp = () => held.release(true);
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

  async openClient(): Promise<OpenClient> {
    return await this.#options.openClient();
  }

  /** Those at work may finish, for so many seconds at most; those who wait are refused. */
  async end({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    this.#isEnded = true;
    this.#refuseAll(new ConnectionsClosed());
    for (const link of this.#idle.splice(0)) this.#close(link);
    if (this.#isEmpty()) return;
    const timer = timeout === undefined ? undefined : setTimeout(() => this.cut(), timeout * 1000);
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    clearTimeout(timer);
  }

  /** All connections are cut, whatever they do; whoever waits is refused. */
  cut(): void {
    this.#isEnded = true;
    this.#isCut = true;
    for (const link of [...this.#links, ...this.#closing]) link.cut();
    this.#refuseAll(new ConnectionsClosed());
  }

  #wait(ticket: Ticket): Promise<Link> {
    const { promise, resolve, reject } = Promise.withResolvers<Link>();
    if (this.#waiting.size >= this.#options.mostWaiting) throw new ConnectionLost('too many wait for a connection');
    const waiter = { take: resolve, refuse: reject };
    this.#waiting.add(waiter);
    ticket.giveUp = () => {
      if (this.#waiting.delete(waiter)) reject(new ConnectionLost('no connection was free in time'));
    };
    this.#openMore();
    return promise;
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

  #lend(link: Link): HeldConnection {
    let isHeld = true;
    const own = (): Link => {
      if (isHeld) return link;
      throw new ConnectionLost('the connection was given back');
    };
    return {
      send: async (statement, options) => await own().send(statement, options),
      copyIn: async (statement) => await own().copyIn(statement),
      copyOut: async (statement) => await own().copyOut(statement),
      cancel: async () => await own().cancel(),
      release: (isSpoilt = false) => {
        if (!isHeld) return;
        isHeld = false;
        if (isSpoilt) link.cut();
        else this.#giveBack(link);
      },
    };
  }

  #giveBack(link: Link): void {
    if (link.isLost) return;
    const isOld = performance.now() - link.openedAt > this.#options.longestUse;
    if (isOld || this.#isEnded) this.#close(link);
    else this.#offer(link);
  }

  #offer(link: Link): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#idle.push(link);
    else {
      this.#waiting.delete(next);
      next.take(link);
    }
  }

  #openMore(): void {
    const { max, openClient } = this.#options;
    if (this.#isEnded || this.#opening >= this.#waiting.size || this.#links.size + this.#opening >= max) return;
    this.#opening += 1;
    openClient().then(
      (opened) => {
        this.#opening -= 1;
        this.#add(this.#options.makeLink(opened));
        this.#openMore();
      },
      (error: unknown) => {
        this.#opening -= 1;
        if (this.#links.size === 0) this.#refuseAll(error); // else one of those that are open becomes free
        this.#tellIfEmpty();
      },
    );
  }

  #add(link: Link): void {
    this.#links.add(link);
    link.onLost(() => this.#forget(link));
    if (this.#isCut) link.cut();
    else if (this.#isEnded) this.#close(link);
    else this.#offer(link);
  }

  #forget(link: Link): void {
    this.#links.delete(link);
    const at = this.#idle.indexOf(link);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#openMore();
    this.#tellIfEmpty();
  }

  #close(link: Link): void {
    this.#closing.add(link);
    void link.close().finally(() => {
      this.#closing.delete(link);
      this.#tellIfEmpty();
    });
  }

  #refuseAll(error: unknown): void {
    for (const { refuse } of this.#waiting) refuse(error);
    this.#waiting.clear();
  }

  #isEmpty(): boolean {
    return this.#links.size + this.#closing.size + this.#opening === 0;
  }

  #tellIfEmpty(): void {
    if (this.#isEmpty()) this.#onEmpty?.();
  }
}
