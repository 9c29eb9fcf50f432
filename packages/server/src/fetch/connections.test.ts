import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { FakeClock } from '@griot/testkit/fake-clock';
import { html, late, text } from '@griot/testkit/publisher/answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { openPublisher } from '@griot/testkit/publisher/open-publisher';
import { selfSigned } from '@griot/testkit/publisher/self-signed';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFetcher, type TrialSettings } from './fetcher.ts';

const clock = new FakeClock();

/** Passes on what two sides say to each other, until it says something of its own that is no TLS. */
async function openRelay(to: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.pipe(near);
    spoil = () => void near.write('this is no record of TLS');
  });
  let spoil = () => {};
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, spoil: () => spoil() };
}

describe('TLS', () => {
  async function securely(name: string, trial: TrialSettings = {}) {
    const certificate = selfSigned(name);
    const publisher = await openPublisher({ certificate });
    onTestFinished(() => publisher.close());
    publisher.put('/', html('news'));
    const fetch = openFetcher(
      { version: '1', contact: undefined, clock },
      {
        loopbackPorts: [publisher.port],
        resolve: async () => ['127.0.0.1'],
        gap: 0,
        authority: certificate.cert,
        ...trial,
      },
    );
    return {
      publisher,
      certificate,
      at: (host: string) => fetch({ address: `https://${host}:${publisher.port}/`, kind: 'feed' }),
    };
  }

  it('is checked against the name in the address, not the number we connect to', async () => {
    const { at, publisher } = await securely('courier.example');
    expect(await at('courier.example')).toMatchObject({ kind: 'fetched' });
    expect(await at('other.example')).toMatchObject({ failure: { kind: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
    expect(await at('127.0.0.1')).toMatchObject({ failure: { kind: 'tls' } });
    expect(publisher.asked).toHaveLength(1);
  });

  it('fails with a certificate nobody vouches for', async () => {
    const { at, publisher } = await securely('courier.example', { authority: selfSigned('other.example').cert });
    expect(await at('courier.example')).toMatchObject({ failure: { kind: 'tls' } });
    expect(publisher.asked).toEqual([]);
  });

  it('fails where the other side does not speak it', async () => {
    const { fetch, port } = await openCourier();
    expect(await fetch({ address: `https://127.0.0.1:${port}/`, kind: 'feed' })).toMatchObject({
      failure: { kind: 'tls' },
    });
  });

  it('that goes wrong in the middle of an answer ends it at once', async () => {
    const { publisher, certificate } = await securely('courier.example');
    const { port, spoil } = await openRelay(publisher.port);
    publisher.put('/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1_000 });
      response.write('news', spoil);
    });
    const fetch = openFetcher(
      { version: '1', contact: undefined, clock },
      {
        loopbackPorts: [port],
        resolve: async () => ['127.0.0.1'],
        gap: 0,
        authority: certificate.cert,
        limits: { whole: 600_000 },
      },
    );
    expect(await fetch({ address: `https://courier.example:${port}/`, kind: 'feed' })).toMatchObject({
      failure: { kind: 'cut-short' },
    });
  });
});

describe('the network', () => {
  it('may not know the name', async () => {
    const { fetch, port } = await openCourier({ resolve: async () => [] });
    const address = `http://courier.example:${port}/`;
    expect(await fetch({ address, kind: 'feed' })).toMatchObject({ failure: { kind: 'dns' } });
  });

  it('may have nobody there', async () => {
    const { close, ask } = await openCourier();
    await close();
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'connect', code: 'ECONNREFUSED' } });
  });

  it('may have somebody at the next address only', async () => {
    const { fetch, port, put } = await openCourier({ resolve: async () => ['::1', '127.0.0.1'] });
    put('/', text('news'));
    const address = `http://courier.example:${port}/`;
    expect(await fetch({ address, kind: 'feed' })).toMatchObject({ kind: 'fetched' });
  });
});

describe('requests to one publisher', () => {
  it('come one at a time, however many there are', async () => {
    const { ask, busiest, put } = await openCourier();
    put('/feed', late(10, text('news')));
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask('/feed')));
    expect(outcomes.every(({ kind }) => kind === 'fetched')).toBe(true);
    expect(busiest()).toBe(1);
  });

  it('are refused when too many wait', async () => {
    const { ask, put } = await openCourier({}, { turns: { waitingPerHost: 1 } });
    put('/feed', late(10, text('news')));
    const [, , third] = await Promise.all([ask('/feed'), ask('/feed'), ask('/feed')]);
    expect(third).toMatchObject({ failure: { kind: 'busy' } });
  });

  it('all end when the service stops, those that wait too', async () => {
    const service = new AbortController();
    const { ask, put } = await openCourier({}, { signal: service.signal });
    put('/feed', () => service.abort());
    const outcomes = Promise.all(Array.from({ length: 20 }, () => ask('/feed')));
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ failure: { kind: 'stopped' } });
  });
});
