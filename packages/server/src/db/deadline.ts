/** No answer in time. The code is one of those that callers know as "the database is away". */
class DatabaseSilent extends Error {
  readonly code = 'CONNECTION_SILENT';

  constructor(ms: number) {
    super(`the database has not answered for ${ms} ms`);
  }
}

type Query = Promise<unknown> & { cancel?: () => void; state?: unknown };

/**
 * The same client, but who waits for an answer waits so long at most: a frozen server sends neither an answer nor an
 * error, and its own limits are frozen with it.
 */
export function withDeadline<Sql extends (...args: never[]) => unknown>(sql: Sql, ms: number): Sql {
  return new Proxy(sql, {
    apply: (target, self, args) => {
      const made: unknown = Reflect.apply(target, self, args);
      return made instanceof Promise ? bounded(made, ms) : made; // names and values are made by the same function
    },
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name === 'begin') return (...args: unknown[]) => race(Reflect.apply(own as () => Query, target, args), ms);
      if (name === 'unsafe')
        return (...args: unknown[]) => bounded(Reflect.apply(own as () => Query, target, args), ms);
      return own;
    },
  });
}

/** A query is sent once somebody waits for it; only then the time begins. */
function bounded(query: Query, ms: number): Query {
  const wait = query.then.bind(query) as () => Promise<unknown>;
  let waiting: Promise<unknown> | undefined;
  // biome-ignore lint/suspicious/noThenProperty: a query is a promise, and who waits for it calls this
  query.then = (onAnswer, onFailure) => {
    waiting ??= race(wait(), ms, () => giveUp(query));
    return waiting.then(onAnswer, onFailure);
  };
  return query;
}

/** One that still stands in the queue leaves it; one that was sent is ended by the server's own limit. */
function giveUp(query: Query): void {
  if (query.state === null) query.cancel?.();
}

async function race(answer: Promise<unknown>, ms: number, onLate: () => void = () => {}): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new DatabaseSilent(ms));
    onLate();
  }, ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
