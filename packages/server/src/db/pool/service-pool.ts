import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { mayName, openerFor, openPool } from '../connect.ts';
import type { Connection } from '../sql/address.ts';
import { isConnectionLost } from '../sql/connection-lost.ts';
import type { OpenClient } from '../sql/open-client.ts';
import type { Answer, HeldConnection, Pool, SendOptions } from '../sql/sender.ts';
import type { Statement } from '../sql/statement.ts';
import { makeSql, type Sql } from '../sql.ts';
import { DatabaseAway } from './away.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { Ticket } from './connection-queue.ts';
import { abandon } from './lent-connection.ts';
import { Pulse } from './pulse.ts';
import { type ServiceLimits, serviceLimits } from './service-limits.ts';

/**
 * The service's own connections (ADR 0097). While PostgreSQL is away every statement is refused at once; when it is back,
 * all connections are new ones, since those to a machine that is gone would hang for as long as TCP hopes for it.
 * @param onFailure told of every statement that failed
 */
export function connectService(
  connection: Connection,
  limits: ServiceLimits = serviceLimits,
  onFailure: (error: unknown) => void = () => {},
): Sql {
  return makeSql(new ServicePool(connection, limits, onFailure));
}

type Waiting = Ticket & { readonly since: number };

class ServicePool implements Pool {
  readonly #open: () => ConnectionPool;
  readonly #limits: ServiceLimits;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Set<Waiting>();
  readonly #pulse: Pulse;
  readonly #ended = new AbortController();
  /** Of those who listen. Nobody tells them that PostgreSQL is away, since they ask nothing. */
  readonly #apart = new Set<Socket>();
  #pool: ConnectionPool;
  #lastAnswer = 0;
  #isAway = false;
  #watch: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(connection: Connection, limits: ServiceLimits, onFailure: (error: unknown) => void) {
    this.#limits = limits;
    this.#onFailure = onFailure;
    const opener = openerFor(connection, limits);
    const hasNames = mayName(connection);
    this.#open = () => openPool(opener, { hasNames });
    this.#pulse = new Pulse(() => openPool(opener, { hasNames, max: 1, isLasting: true }));
    this.#pool = this.#open();
  }

  async send(statement: Statement, options?: SendOptions): Promise<Answer> {
    return await this.#guard((ticket) => this.#pool.send(statement, options, ticket));
  }

  async copyIn(statement: Statement): Promise<Writable> {
    return await this.#guard(() => this.#pool.copyIn(statement));
  }

  async copyOut(statement: Statement): Promise<Readable> {
    return await this.#guard(() => this.#pool.copyOut(statement));
  }

  /** For a transaction. Its time begins now, and one that takes too long loses its connection: PostgreSQL rolls it back. */
  async hold(): Promise<HeldConnection> {
    const since = performance.now();
    const held = await this.#guard((ticket) => this.#pool.hold(ticket), since);
    const guarded = <T>(start: () => Promise<T>): Promise<T> =>
      this.#guard((ticket) => {
        ticket.giveUp = () => abandon(held);
        return start();
      }, since);
    return {
      ...held,
      send: (statement, options) => guarded(() => held.send(statement, options)),
      copyIn: (statement) => guarded(() => held.copyIn(statement)),
      copyOut: (statement) => guarded(() => held.copyOut(statement)),
    };
  }

  async openClient(signal?: AbortSignal): Promise<OpenClient> {
    const opened = await this.#pool.openClient(signal);
    this.#apart.add(opened.socket);
    opened.socket.once('close', () => this.#apart.delete(opened.socket));
    return opened;
  }

  async end(options?: { readonly timeout?: number }): Promise<void> {
    this.#ended.abort();
    this.#stopWatching();
    this.#pulse.cut();
    await this.#pool.end(this.#isAway ? { timeout: 0 } : options);
  }

  /** The answer, or an error as soon as it is known that there will be none. */
  async #guard<T>(start: (ticket: Ticket) => Promise<T>, since = performance.now()): Promise<T> {
    if (this.#isAway) throw new DatabaseAway('the database is away');
    const one: Waiting = { since, giveUp: () => {} };
    this.#waiting.add(one);
    this.#watch ??= setInterval(() => this.#check(), this.#limits.silence / 3).unref();
    try {
      const answer = await start(one);
      this.#lastAnswer = performance.now();
      return answer;
    } catch (error) {
      this.#onFailure(error);
      if (!isConnectionLost(error)) throw error;
      this.#findOut();
      throw new DatabaseAway('the database is away', { cause: error });
    } finally {
      this.#waiting.delete(one);
      if (this.#waiting.size === 0) this.#stopWatching();
    }
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #check(): void {
    const now = performance.now();
    const { deadline, silence } = this.#limits;
    const [oldest] = this.#waiting; // in the order they came
    if (oldest === undefined) return;
    if (now - Math.max(oldest.since, this.#lastAnswer) > silence) this.#findOut();
    for (const one of this.#waiting) if (now - one.since > deadline) one.giveUp();
  }

  /** A lost connection or a long silence may mean nothing. If PostgreSQL is away, this ends with its return. */
  #findOut(): void {
    if (this.#ended.signal.aborted) return;
    this.#look ??= this.#untilItAnswers().finally(() => {
      this.#look = undefined;
      if (this.#ended.signal.aborted) this.#pulse.cut(); // one that was opened after the end
    });
  }

  async #untilItAnswers(): Promise<void> {
    const { signOfLife, longestLook, lookEvery } = this.#limits;
    if ((await this.#isAlive(signOfLife)) || this.#ended.signal.aborted) return;
    this.#isAway = true;
    this.#pool.cut(); // whoever waits is told by that
    for (const socket of this.#apart) socket.destroy();
    // Each look has more time than the one before: on a machine with too much to do, a new connection takes seconds.
    for (let patience = signOfLife * 2; !this.#ended.signal.aborted; patience *= 2) {
      await pause(lookEvery, undefined, { ref: false });
      if (this.#ended.signal.aborted || !(await this.#isAlive(Math.min(patience, longestLook)))) continue;
      this.#pool = this.#open();
      this.#isAway = false;
      return;
    }
  }

  async #isAlive(within: number): Promise<boolean> {
    const isAlive = await this.#pulse.isFeltWithin(within);
    if (isAlive) this.#lastAnswer = performance.now();
    return isAlive;
  }
}
