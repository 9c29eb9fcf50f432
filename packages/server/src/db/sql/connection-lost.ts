import { errorCode } from '../../errors.ts';

/** The connection is gone, or nobody can have one. */
export class ConnectionLost extends Error {
  override readonly name: string = 'ConnectionLost';
  readonly code: string = 'CONNECTION_LOST';
}

/** All connections were closed, by ourselves. */
export class ConnectionsClosed extends ConnectionLost {
  override readonly name = 'ConnectionsClosed';
  override readonly code = 'CONNECTION_ENDED';

  constructor() {
    super('the connections are closed');
  }
}

/** Errors of the connection, not of the query: what is told here, the service's word for it, and PostgreSQL's farewell. */
export function isConnectionLost(error: unknown): boolean {
  return /^(CONNECTION_|57P0)/.test(errorCode(error) ?? '');
}
