import { MINUTE_MS } from '@griot/domain/time-units';
import { ConnectionPool } from './pool/connection-pool.ts';
import { addressOf, type Connection } from './sql/address.ts';
import { ClientOpener } from './sql/open-client.ts';
import { OpenConnection } from './sql/open-connection.ts';
import { StatementNames } from './sql/statement-names.ts';
import { makeSql, type Sql } from './sql.ts';

export type SqlOptions = {
  readonly max?: number;
  /** Seconds. */
  readonly connectTimeout?: number;
  /** Milliseconds after which the server ends a statement; none by default. */
  readonly statementTimeout?: number;
  /** Whether a connection stays the same for as long as it can; else it is renewed now and then. */
  readonly isLasting?: boolean;
};

/** Connections of one pool, unless somebody needs another number. */
export const usualConnections = 10;
/** Milliseconds after which a connection is renewed, and PostgreSQL's memory for it with it. */
const longestUse = 45 * MINUTE_MS;
/** Those who may wait for a connection of one pool. */
const mostWaiting = 10_000;

/** Whoever opens connections to a PostgreSQL. One for several pools knows for all of them which host answered last. */
export function openerFor(
  connection: Connection,
  { connectTimeout = 30, statementTimeout = 0 }: Pick<SqlOptions, 'connectTimeout' | 'statementTimeout'> = {},
): ClientOpener {
  return new ClientOpener(addressOf(connection), { connectTimeout, statementTimeout });
}

type PoolChoices = Pick<SqlOptions, 'max' | 'isLasting'> & { readonly hasNames: boolean };

export function openPool(
  opener: ClientOpener,
  { max = usualConnections, isLasting = false, hasNames }: PoolChoices,
): ConnectionPool {
  const names = hasNames ? new StatementNames() : undefined;
  return new ConnectionPool({
    openClient: (signal) => opener.open(signal),
    openConnection: (opened) => new OpenConnection(opened, names),
    max,
    mostWaiting,
    longestUse: isLasting ? Number.POSITIVE_INFINITY : longestUse,
  });
}

/** Whether PostgreSQL may keep plans of our statements under names. */
export function mayName(connection: Connection): boolean {
  return !('url' in connection) || (connection.namedStatements ?? true);
}

/** For commands, jobs and tests; the service has limits of its own (pool/service-pool.ts). */
export function connect(connection: Connection, options: SqlOptions = {}): Sql {
  return makeSql(openPool(openerFor(connection, options), { ...options, hasNames: mayName(connection) }));
}
