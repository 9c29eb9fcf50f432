import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen, webAddress } from './listen.ts';

const host = '127.0.0.1';

function anApp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  return app;
}

async function busyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the port', () => {
  it('moves to the next free one when it is busy and nobody named it', async () => {
    const busy = await busyPort();
    expect(await listen(anApp(), { port: busy, host, portIsNamed: false })).toBeGreaterThan(busy);
  });

  it('that the operator named is never moved', async () => {
    const busy = await busyPort();
    await expect(listen(anApp(), { port: busy, host, portIsNamed: true })).rejects.toThrow(
      `Port ${busy} on ${host} is taken`,
    );
  });

  it('0 is any free one, and the answer says which', async () => {
    expect(await listen(anApp(), { port: 0, host, portIsNamed: true })).toBeGreaterThan(0);
  });

  it('on an address this machine does not have is refused clearly', async () => {
    await expect(listen(anApp(), { port: 0, host: '192.0.2.1', portIsNamed: true })).rejects.toThrow(
      'HOST 192.0.2.1 is not',
    );
  });
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
])('shows %s as an address to click on', (address, shown) => {
  expect(webAddress(address, 80)).toBe(shown);
});
