import { ConnectionPool } from './pool/connection-pool.ts';
import { addressOf, type Connection } from './sql/address.ts';
import { Link } from './sql/link.ts';
import { ClientOpener } from './sql/open-client.ts';
import { StatementNames } from './sql/statement-names.ts';
import { makeSql, type Sql } from './sql.ts';

export type SqlOptions = {
  readonly max?: number;
  /** Seconds. */
  readonly connectTimeout?: number;
  /** Milliseconds after which the server ends a statement; none unless said. */
  readonly statementTimeout?: number;
  /** Whether a connection stays the same for as long as it can; else it is renewed now and then. */
  readonly isLasting?: boolean;
};

/** Connections of one pool, unless somebody needs another number. */
export const usualConnections = 10;
/** Milliseconds after which a connection is renewed, and PostgreSQL's memory for it with it. */
const longestUse = 45 * 60_000;
/** Those who may wait for a connection of one pool. */
const mostWaiting = 10_000;

export function openPool(
  connection: Connection,
  { max = usualConnections, connectTimeout = 30, statementTimeout = 0, isLasting = false }: SqlOptions = {},
): ConnectionPool {
  const opener = new ClientOpener(addressOf(connection), { connectTimeout, statementTimeout });
  const isNamed = !('url' in connection) || (connection.namedStatements ?? true);
  const names = isNamed ? new StatementNames() : undefined;
  return new ConnectionPool({
    openClient: () => opener.open(),
    makeLink: ({ client, socket }) => new Link(client, socket, names),
    max,
    mostWaiting,
    longestUse: isLasting ? Number.POSITIVE_INFINITY : longestUse * (1 + Math.random()),
  });
}

/** For commands, jobs and tests; the service has limits of its own (pool/service-pool.ts). */
export function connect(connection: Connection, options?: SqlOptions): Sql {
  return makeSql(openPool(connection, options));
}
