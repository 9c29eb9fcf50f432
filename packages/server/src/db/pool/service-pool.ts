import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { openPool, type SqlOptions } from '../connect.ts';
import type { Connection } from '../sql/address.ts';
import type { OpenClient } from '../sql/open-client.ts';
import type { Answer, HeldConnection, Pool, SendOptions } from '../sql/sender.ts';
import type { Statement } from '../sql/statement.ts';
import { makeSql, type Sql } from '../sql.ts';
import { DatabaseAway, isConnectionLost } from './away.ts';
import type { ConnectionPool, Ticket } from './connection-pool.ts';

export type ServiceLimits = Required<Pick<SqlOptions, 'connectTimeout' | 'statementTimeout'>> & {
  /** Milliseconds that somebody waits for an answer at most. */
  readonly deadline: number;
  /** Milliseconds without any answer after which PostgreSQL is asked for a sign of life, and what it has for that. */
  readonly silence: number;
  readonly signOfLife: number;
  /** While it is away nobody waits for the next look, which may take up to so many milliseconds. */
  readonly longestLook: number;
  /** Milliseconds between two looks whether PostgreSQL is back. */
  readonly lookEvery: number;
};

/**
 * For the service, whose readers wait: the server ends what takes too long, and a server that says nothing at all counts
 * as away. Migrations and commands take the time they need.
 */
export const serviceLimits: ServiceLimits = {
  connectTimeout: 8,
  statementTimeout: 10_000,
  deadline: 12_000,
  silence: 300,
  signOfLife: 600,
  longestLook: 4_000,
  lookEvery: 250,
};

/**
 * The service's own connections (ADR 0041). While PostgreSQL is away every statement is refused at once; when it is back,
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
  readonly #openPulse: () => ConnectionPool;
  readonly #limits: ServiceLimits;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Set<Waiting>();
  readonly #ended = new AbortController();
  #pool: ConnectionPool;
  /** A connection apart, on which PostgreSQL is asked for a sign of life; opened when that is first needed. */
  #pulse: ConnectionPool | undefined;
  #lastAnswer = 0;
  #isAway = false;
  #watch: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(connection: Connection, limits: ServiceLimits, onFailure: (error: unknown) => void) {
    this.#limits = limits;
    this.#onFailure = onFailure;
    this.#open = () => openPool(connection, limits);
    this.#openPulse = () => openPool(connection, { ...limits, max: 1, isLasting: true });
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

  /** For a transaction. Its time begins now, and one that takes too long loses its connection, so it has done nothing. */
  async hold(): Promise<HeldConnection> {
    const since = performance.now();
    const held = await this.#guard((ticket) => this.#pool.hold(ticket), since);
    const guarded = <T>(start: () => Promise<T>): Promise<T> =>
      this.#guard((ticket) => {
        ticket.giveUp = () => held.release(true);
        return start();
      }, since);
    return {
      ...held,
      send: (statement, options) => guarded(() => held.send(statement, options)),
      copyIn: (statement) => guarded(() => held.copyIn(statement)),
      copyOut: (statement) => guarded(() => held.copyOut(statement)),
    };
  }

  async openClient(): Promise<OpenClient> {
    return await this.#pool.openClient();
  }

  async end(options?: { readonly timeout?: number }): Promise<void> {
    this.#ended.abort();
    this.#stopWatching();
    this.#pulse?.cut();
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
      void this.#findOut();
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
    if (now - Math.max(oldest.since, this.#lastAnswer) > silence) void this.#findOut();
    for (const one of this.#waiting) if (now - one.since > deadline) one.giveUp();
  }

  /** A lost connection or a long silence may mean nothing. If PostgreSQL is away, this ends with its return. */
  #findOut(): Promise<void> {
    this.#look ??= this.#untilItAnswers().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #untilItAnswers(): Promise<void> {
    const { signOfLife, longestLook, lookEvery } = this.#limits;
    if ((await this.#answersWithin(signOfLife)) || this.#ended.signal.aborted) return;
    this.#isAway = true;
    this.#pool.cut(); // whoever waits is told by that
    // Each look has more time than the one before: on a machine with too much to do, a new connection takes seconds.
    for (let patience = signOfLife * 2; !this.#ended.signal.aborted; patience *= 2) {
      await pause(lookEvery, undefined, { ref: false });
      if (this.#ended.signal.aborted || !(await this.#answersWithin(Math.min(patience, longestLook)))) continue;
      this.#pool = this.#open();
      this.#isAway = false;
      return;
    }
  }

  async #answersWithin(milliseconds: number): Promise<boolean> {
    this.#pulse ??= this.#openPulse();
    const pulse = this.#pulse;
    const asked = pulse.send(signOfLife).then(
      () => true,
      (error: unknown) => !isConnectionLost(error), // to be refused by PostgreSQL is a sign of life too
    );
    const isAlive = await Promise.race([asked, silenceOf(milliseconds)]);
    if (isAlive) this.#lastAnswer = performance.now();
    else {
      pulse.cut();
      this.#pulse = undefined;
    }
    return isAlive;
  }
}

const signOfLife: Statement = { text: 'select 1', values: [], isFixed: false };

const tick = 10;

/**
 * So much silence, in the turns that this process was given: a machine that holds us up holds PostgreSQL up too, and our
 * own delay is not its silence. A process that was held up first reads what has arrived meanwhile.
 */
async function silenceOf(milliseconds: number): Promise<false> {
  for (let waited = 0; waited < milliseconds; waited += tick) await pause(tick, undefined, { ref: false });
  for (let turns = 0; turns < 10; turns++) await turn();
  return false;
}
