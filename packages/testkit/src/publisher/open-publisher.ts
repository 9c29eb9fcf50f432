import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Answer } from './answers.ts';
import { text } from './answers.ts';

export type ReceivedRequest = { readonly path: string; readonly headers: IncomingHttpHeaders };

export type Publisher = {
  /** An IP address such as http://127.0.0.1:40123, unless the publisher has a name. */
  readonly origin: string;
  readonly port: number;
  /** Every request so far, in order. */
  readonly asked: readonly ReceivedRequest[];
  /** The number of connections opened so far, with or without a request. */
  connections(): number;
  /** The largest number of simultaneous requests so far. */
  busiest(): number;
  /** Sets the answer for a path; the query is part of the path. */
  put(path: string, answer: Answer): void;
  /** Removes the answer for a path. */
  drop(path: string): void;
  close(): Promise<void>;
};

export type PublisherSettings = {
  readonly host?: '127.0.0.1' | '::1';
  /** The host name of its origin; clients must be told its address. */
  readonly hostname?: string;
  /** The certificate, if served over TLS. */
  readonly certificate?: { readonly key: string; readonly cert: string };
};

const nothingThere = text('nothing there', { status: 404 });

/** A local web server that gives the answers of a test and records all requests. */
export async function openPublisher({
  host = '127.0.0.1',
  hostname = host === '::1' ? '[::1]' : host,
  certificate,
}: PublisherSettings = {}): Promise<Publisher> {
  const answers = new Map<string, Answer>();
  const asked: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let [connections, busy, busiest] = [0, 0, 0];

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    busiest = Math.max(busiest, ++busy);
    response.once('close', () => {
      busy -= 1;
    });
    (answers.get(path) ?? nothingThere)(request, response);
  };
  const server = certificate ? createSecureServer({ ...certificate }, listener) : createServer(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}); // a fetcher that hangs up in the middle is what some tests are about
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `${certificate ? 'https' : 'http'}://${hostname}:${port}`,
    port,
    asked,
    connections: () => connections,
    busiest: () => busiest,
    put: (path, answer) => void answers.set(path, answer),
    drop: (path) => void answers.delete(path),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
