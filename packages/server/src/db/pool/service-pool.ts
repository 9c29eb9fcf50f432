import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { type AnySql, type Connection, connect, type Sql, type SqlOptions } from '../sql.ts';
import { DatabaseAway, isConnectionLost } from './away.ts';

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

/** As the client makes them. What has not been sent yet has no state. */
type Query = Promise<unknown> & { state?: unknown; strings?: readonly string[]; args?: unknown[] };
type Transaction = (sql: never) => unknown;

/**
 * The service's own pool (ADR 0041). While PostgreSQL is away every query is refused at once; when it is back, the pool
 * is a new one, since the client's connections do not survive every way in which a database may go away.
 * @param onFailure told of every statement and transaction that failed
 */
export function connectService(
  connection: Connection,
  limits: ServiceLimits = serviceLimits,
  onFailure: (error: unknown) => void = () => {},
): Sql {
  const pool = new ServicePool(connection, limits, onFailure);
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
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Set<Waiting>();
  readonly #ended = new AbortController();
  /** A connection apart, on which PostgreSQL is asked for a sign of life; opened when that is first needed. */
  #pulse: Sql | undefined;
  #lastAnswer = 0;
  #isAway = false;
  #watch: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(connection: Connection, limits: ServiceLimits, onFailure: (error: unknown) => void) {
    this.#limits = limits;
    this.#onFailure = onFailure;
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
      this.#onFailure(error);
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
    return await this.wait(
      () => beginOn(this.client, args.slice(0, -1), unlessGivenUp),
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
    const { signOfLife, longestLook, lookEvery } = this.#limits;
    if ((await this.#answersWithin(signOfLife)) || this.#ended.signal.aborted) return;
    this.#leave();
    // Each look has more time than the one before: on a machine with too much to do, a new connection takes seconds.
    for (let patience = signOfLife * 2; !this.#ended.signal.aborted; patience *= 2) {
      await pause(lookEvery, undefined, { ref: false });
      if (this.#ended.signal.aborted || !(await this.#answersWithin(Math.min(patience, longestLook)))) continue;
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

  async #answersWithin(milliseconds: number): Promise<boolean> {
    this.#pulse ??= this.#openPulse();
    const pulse = this.#pulse;
    const asked = pulse`select 1`.then(
      () => true,
      (error: unknown) => !isConnectionLost(error), // to be refused by PostgreSQL is a sign of life too
    );
    const isAlive = await Promise.race([asked, silenceOf(milliseconds)]);
    if (isAlive) this.#lastAnswer = performance.now();
    else {
      discard(pulse);
      this.#pulse = undefined;
    }
    return isAlive;
  }
}

/**
 * A transaction whose connection is gone asks nothing more: the client would write to no socket, in a callback of its own
 * where nobody catches the error, and that ends the process.
 */
function beginOn(client: Sql, options: readonly unknown[], act: Transaction): Promise<unknown> {
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  const unlessLost = async (sql: AnySql): Promise<unknown> => {
    try {
      return await act(asksUnlessLost(sql, { isLost: () => isLost, onLost }) as never);
    } catch (error) {
      if (isLost) return new Promise(() => {}); // whoever waits is told by the client, which would still ask for a rollback
      throw error;
    }
  };
  const begun = (client.begin as (...args: unknown[]) => Promise<unknown>)(...options, unlessLost);
  begun.catch(onLost);
  return begun;
}

type Loss = { readonly isLost: () => boolean; readonly onLost: () => void };

/** The queries of a transaction, until one of them or the transaction itself fails with the connection. */
function asksUnlessLost(sql: AnySql, { isLost, onLost }: Loss): AnySql {
  const ask = (make: () => unknown): unknown => {
    if (isLost()) throw new DatabaseAway('the connection of the transaction is gone');
    const made = make();
    if (!(made instanceof Promise)) return made;
    const wait = made.then.bind(made);
    // biome-ignore lint/suspicious/noThenProperty: a query is a promise, and who waits for it calls this
    made.then = (onAnswer, onFailure) =>
      wait(undefined, (error: unknown) => {
        if (isConnectionLost(error)) onLost();
        throw error;
      }).then(onAnswer, onFailure);
    return made;
  };
  return new Proxy(sql, {
    apply: (_, self, args) => ask(() => Reflect.apply(sql, self, args)),
    get: (_, name) => {
      const own: unknown = Reflect.get(sql, name);
      if (name !== 'unsafe') return own;
      return (...args: unknown[]) => ask(() => Reflect.apply(own as () => unknown, sql, args));
    },
  });
}

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

/** Nobody waits for it: a silent server may never close a connection. */
function discard(client: Sql | undefined): void {
  if (client === undefined) return;
  const ignore = () => {};
  client.end({ timeout: 0 }).catch(ignore);
  // one that was about to connect again while it was ended has a connection nobody knows of
  const { close } = client as Sql & { close(): Promise<void> };
  setTimeout(() => close().catch(ignore), 2_000).unref();
}
