import { connect } from 'node:net';

/** What a client knows of the process of PostgreSQL that works for it. */
export type Backend = {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
};

/** The number by which PostgreSQL knows a request to cancel from the begin of a session. */
const cancelCode = 80_877_102;
/** Milliseconds that PostgreSQL has to take the request. */
const patience = 5_000;

/**
 * Asks PostgreSQL to stop what a connection does, on a socket of its own as the protocol wants it. Afterwards the request
 * was heard, so it cannot meet a later statement: the one at work fails with 57014, or was done already.
 * @param address of the server that the connection has reached; a name may stand for several
 */
export async function requestCancel({ host, port, processID, secretKey }: Backend, address = host): Promise<void> {
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, address);
  socket.setTimeout(patience, () => socket.destroy());
  socket.on('error', () => {}); // closing follows, and whoever waits for the statement is told by its own connection
  socket.resume().end(message);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}
