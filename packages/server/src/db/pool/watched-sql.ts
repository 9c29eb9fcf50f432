import type { Sql } from '../sql.ts';

type Transaction = (sql: never) => unknown;

/** The same database, with a listener that hears of each query when it is written, those of transactions too. */
export function watchedSql(sql: Sql, onQuery: () => void): Sql {
  return new Proxy(sql, {
    apply: (target, self, args) => {
      onQuery();
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'begin' && name !== 'savepoint') return own;
      return (...args: unknown[]) => {
        const act = args.at(-1) as Transaction;
        const watched: Transaction = (inner) => act(watchedSql(inner, onQuery) as never);
        return Reflect.apply(own as () => unknown, target, [...args.slice(0, -1), watched]);
      };
    },
  });
}
