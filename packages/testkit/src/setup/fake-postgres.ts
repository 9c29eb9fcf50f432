import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const message = (type: string, body: string | Buffer): Buffer => {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
};
const ready = message('Z', 'I');

/** What PostgreSQL says, as it goes over the wire. */
export const postgresSays = {
  welcome: Buffer.concat([message('R', Buffer.alloc(4)), ready]),
  listening: Buffer.concat([message('C', 'LISTEN\0'), ready]),
  farewell: message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
};

type FakePostgres = { readonly url: string; close(): Promise<void> };

/**
 * Says what a test wants in answer to each message of a client, the first of which asks to be let in: what PostgreSQL sends
 * in one piece only now and then comes in one piece each time.
 * @param answer gets the number of the client and of its message, both from 1
 */
export async function fakePostgres(
  answer: (socket: Socket, client: number, message: number) => void,
): Promise<FakePostgres> {
  let clients = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const client = ++clients;
    let messages = 0;
    sockets.add(socket.on('error', () => {}).on('data', () => answer(socket, client, ++messages)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://ada@127.0.0.1:${(server.address() as AddressInfo).port}/griot?sslmode=disable`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
