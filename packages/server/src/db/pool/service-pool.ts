import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { type Connection, connect, type Sql, type SqlOptions } from '../sql.ts';
import { DatabaseAway, isConnectionLost } from './away.ts';

export type ServiceLimits = Required<Pick<SqlOptions, 'connectTimeout' | 'statementTimeout'>> & {
  /** Milliseconds that somebody waits for an answer at most. */
  readonly deadline: number;
  /** Milliseconds without any answer after which PostgreSQL is asked for a sign of life, and what it has for that. */
  readonly silence: number;
  readonly signOfLife: number;
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
  lookEvery: 250,
};

/** As the client makes them. What has not been sent yet has no state. */
type Query = Promise<unknown> & { state?: unknown; strings?: readonly string[]; args?: unknown[] };
type Transaction = (sql: never) => unknown;

/**
 * The service's own pool (ADR 0041). While PostgreSQL is away every query is refused at once; when it is back, the pool
 * is a new one, since the client's connections do not survive every way in which a database may go away.
 */
export function connectService(connection: Connection, limits: ServiceLimits = serviceLimits): Sql {
  const pool = new ServicePool(connection, limits);
  return new Proxy(pool.client, {
    apply: (_, self, args) => {
      const made: unknown = Reflect.apply(pool.client, self, args);
      return made instanceof Promise ? guarded(made, pool) : made; // names and values are made by the same function
    },
    get: (_, name) => {
      const own: unknown = Reflect.get(pool.client, name);
      if (name === 'begin') return (...args: unknown[]) => pool.begin(args);
      if (name === 'unsafe')
        return (...args: unknown[]) => guarded(Reflect.apply(own as () => Query, pool.client, args), pool);
      if (name === 'end') return (options?: { timeout?: number }) => pool.end(options);
      return own;
    },
  });
}

/** A query is sent once somebody waits for it; only then the time begins. */
function guarded(query: Query, pool: ServicePool): Query {
  const wait = query.then.bind(query) as () => Promise<unknown>;
  let waiting: Promise<unknown> | undefined;
  // biome-ignore lint/suspicious/noThenProperty: a query is a promise, and who waits for it calls this
  query.then = (onAnswer, onFailure) => {
    waiting ??= pool.wait(wait, () => giveUp(query));
    return waiting.then(onAnswer, onFailure);
  };
  return query;
}

/**
 * What was not sent yet must not be done later, when its caller has long been told that it failed. It cannot be
 * cancelled: a connection that was opened for a cancelled query is lost to the client for good. So it does nothing.
 */
function giveUp(query: Query): void {
  if (query.state !== null) return; // ended by the server's own limit
  query.strings = ['select 1'];
  query.args = [];
}

type Waiting = { readonly since: number; readonly refuse: (error: Error) => void };

class ServicePool {
  client: Sql;
  readonly #open: () => Sql;
  readonly #openPulse: () => Sql;
  readonly #limits: ServiceLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #ended = new AbortController();
  /** A connection apart, on which PostgreSQL is asked for a sign of life; opened when that is first needed. */
  #pulse: Sql | undefined;
  #lastAnswer = 0;
  #isAway = false;
  #watch: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(connection: Connection, limits: ServiceLimits) {
    this.#limits = limits;
    this.#open = () => connect(connection, { ...limits, backoff: 0 });
    this.#openPulse = () => connect(connection, { ...limits, max: 1, backoff: 0, isLasting: true });
    this.client = this.#open();
  }

  /** The answer, or an error as soon as it is known that there will be none. */
  async wait(start: () => Promise<unknown>, giveUp: () => void): Promise<unknown> {
    if (this.#isAway) throw new DatabaseAway('the database is away');
    const refused = Promise.withResolvers<never>();
    const refuse = (error: Error) => {
      refused.reject(error);
      giveUp();
    };
    const one = { since: performance.now(), refuse };
    this.#waiting.add(one);
    this.#watch ??= setInterval(() => this.#check(), this.#limits.silence / 3).unref();
    try {
      const answer = await Promise.race([start(), refused.promise]);
      this.#lastAnswer = performance.now();
      return answer;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      void this.#findOut();
      throw error instanceof DatabaseAway ? error : new DatabaseAway('the database is away', { cause: error });
    } finally {
      this.#waiting.delete(one);
      if (this.#waiting.size === 0) this.#stopWatching();
    }
  }

  async begin(args: readonly unknown[]): Promise<unknown> {
    const act = args.at(-1) as Transaction;
    let isGivenUp = false;
    const unlessGivenUp: Transaction = (sql) => {
      if (isGivenUp) throw new DatabaseAway('the transaction came too late');
      return act(sql);
    };
    const begin = this.client.begin as (...args: unknown[]) => Promise<unknown>;
    return await this.wait(
      () => begin(...args.slice(0, -1), unlessGivenUp),
      () => {
        isGivenUp = true;
      },
    );
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.#ended.abort();
    this.#stopWatching();
    discard(this.#pulse);
    await this.client.end(this.#isAway ? { timeout: 0 } : options);
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
    for (const { since, refuse } of this.#waiting) {
      if (now - since > deadline) refuse(new DatabaseAway(`no answer of the database for ${deadline} ms`));
    }
  }

  /** A lost connection or a long silence may mean nothing. If PostgreSQL is away, this ends with its return. */
  #findOut(): Promise<void> {
    this.#look ??= this.#untilItAnswers().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #untilItAnswers(): Promise<void> {
    if ((await this.#answers()) || this.#ended.signal.aborted) return;
    this.#leave();
    while (!this.#ended.signal.aborted) {
      await pause(this.#limits.lookEvery, undefined, { ref: false });
      if (this.#ended.signal.aborted || !(await this.#answers())) continue;
      this.client = this.#open();
      this.#isAway = false;
      return;
    }
  }

  #leave(): void {
    this.#isAway = true;
    discard(this.client);
    for (const { refuse } of this.#waiting) refuse(new DatabaseAway('the database is away'));
  }

  async #answers(): Promise<boolean> {
    this.#pulse ??= this.#openPulse();
    const pulse = this.#pulse;
    const asked = pulse`select 1`.then(
      () => true,
      (error: unknown) => !isConnectionLost(error), // to be refused by PostgreSQL is a sign of life too
    );
    const isAlive = await Promise.race([asked, this.#patience()]);
    if (isAlive) this.#lastAnswer = performance.now();
    else {
      discard(pulse);
      this.#pulse = undefined;
    }
    return isAlive;
  }

  /** Our own delay is not PostgreSQL's silence: a process that was held up first reads what has arrived meanwhile. */
  async #patience(): Promise<boolean> {
    await pause(this.#limits.signOfLife, undefined, { ref: false });
    for (let turns = 0; turns < 10; turns++) await turn();
    return false;
  }
}

/** Nobody waits for it: a silent server may never close a connection. */
function discard(client: Sql | undefined): void {
  if (client === undefined) return;
  const ignore = () => {};
  client.end({ timeout: 0 }).catch(ignore);
  // one that was about to connect again while it was ended has a connection nobody knows of
  const { close } = client as Sql & { close(): Promise<void> };
  setTimeout(() => close().catch(ignore), 2_000).unref();
}
