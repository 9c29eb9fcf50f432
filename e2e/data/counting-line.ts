import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type Answer, readAnswers } from './answers.ts';

export type CountingLine = {
  readonly address: string;
  /** Every answer that came whole, in the order in which they ended. */
  readonly answers: readonly Answer[];
  /** Bytes that came down the line so far: all of them, whatever they were. */
  down(): number;
  /** Bytes that went up. */
  up(): number;
  /** How many requests have no answer yet. */
  underWay(): number;
  close(): Promise<void>;
};

/** A line between a browser and the service that counts every byte on it, and tells what each was for. */
export async function openCountingLine(target: string): Promise<CountingLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const answers: Answer[] = [];
  let [down, up, underWay] = [0, 0, 0];
  const server = createServer((browser) => {
    const service = connect({ host: hostname, port: Number(port) });
    const reader = readAnswers(
      () => underWay++,
      (answer) => {
        underWay--;
        answers.push(answer);
      },
    );
    for (const socket of [browser, service]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => socket.destroy()); // either side may go at any time
    }
    service.on('close', () => {
      reader.close();
      browser.destroy();
    });
    browser.on('close', () => service.destroy());
    browser.on('data', (bytes: Buffer) => {
      up += bytes.length;
      reader.up(bytes);
    });
    service.on('data', (bytes: Buffer) => {
      down += bytes.length;
      reader.down(bytes);
    });
    service.pipe(browser);
    browser.pipe(service);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${own.port}`,
    answers,
    down: () => down,
    up: () => up,
    underWay: () => underWay,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
