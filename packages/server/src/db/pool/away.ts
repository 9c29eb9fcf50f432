import { errorCode } from '../../errors.ts';

/** PostgreSQL cannot be reached, or says nothing at all. Its code is one of those that `isDatabaseAway` knows. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = 'CONNECTION_AWAY';
}

/** Errors of the connection, not of the query: the client's own, those of the socket, and PostgreSQL's farewell. */
export function isConnectionLost(error: unknown): boolean {
  const isOfSocket = typeof error === 'object' && error !== null && 'syscall' in error && isSocketCall(error.syscall);
  return isOfSocket || /^(CONNECTION_|CONNECT_TIMEOUT|57P0)/.test(errorCode(error) ?? '');
}

function isSocketCall(name: unknown): boolean {
  return name === 'connect' || name === 'read' || name === 'write' || name === 'getaddrinfo';
}

/** Also while it is there but cannot take more: a statement that took too long, too many connections. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || /^(57014|53300)$/.test(errorCode(error) ?? '');
}
