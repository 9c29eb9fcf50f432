import { ConnectionLost } from '../sql/connection-lost.ts';

/**
 * Of somebody who may be given up: who waits for a connection leaves the line, and the connection of who has one is cut.
 */
export type Ticket = { giveUp(): void };

type Waiter<Thing> = { readonly take: (thing: Thing) => void; readonly refuse: (error: unknown) => void };

/** Those who wait for something, in the order they came. Whoever comes after the last who may is refused at once. */
export class ConnectionQueue<Thing> {
  readonly #most: number;
  readonly #waiters = new Set<Waiter<Thing>>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#waiters.size;
  }

  async wait(ticket: Ticket): Promise<Thing> {
    if (this.size >= this.#most) throw new ConnectionLost('too many wait for a connection');
    const { promise, resolve, reject } = Promise.withResolvers<Thing>();
    const waiter = { take: resolve, refuse: reject };
    this.#waiters.add(waiter);
    ticket.giveUp = () => {
      if (this.#waiters.delete(waiter)) reject(new ConnectionLost('no connection was free in time'));
    };
    return await promise;
  }

  /** Gives it to whoever came first; says whether there was anybody. */
  serve(thing: Thing): boolean {
    const [first] = this.#waiters;
    if (first === undefined) return false;
    this.#waiters.delete(first);
    first.take(thing);
    return true;
  }

  refuseAll(error: unknown): void {
    for (const { refuse } of this.#waiters) refuse(error);
    this.#waiters.clear();
  }
}
