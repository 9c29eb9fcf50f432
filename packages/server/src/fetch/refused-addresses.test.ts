import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { redirect, text } from '@griot/testkit/publisher/answers';
import { openPublisher, type Publisher, type PublisherSettings } from '@griot/testkit/publisher/open-publisher';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { openFetcher, type TrialSettings } from './fetcher.ts';

async function publisherFor(settings: PublisherSettings = {}): Promise<Publisher> {
  const publisher = await openPublisher(settings);
  onTestFinished(() => publisher.close());
  return publisher;
}

/** Counts every socket this process opens; those beyond the allowed get no further, even if the guard is broken. */
function watchSockets({ allowed }: { allowed: number }): { opened(): number } {
  let opened = 0;
  const count = (message: unknown) => {
    opened += 1;
    const { socket } = message as { socket: Socket };
    if (opened > allowed) socket.connect = () => socket.destroy(new Error('this test opens no such socket'));
  };
  subscribe('net.client.socket', count);
  onTestFinished(() => void unsubscribe('net.client.socket', count));
  return { opened: () => opened };
}

function fetcherWith(trial: TrialSettings) {
  const fetch = openFetcher({ version: '1', contact: undefined, clock: systemClock }, { gap: 0, ...trial });
  return async (address: string) => {
    const outcome = await fetch({ address, kind: 'feed' });
    return outcome.kind === 'failed' ? outcome.failure : outcome.kind;
  };
}

const refused = { kind: 'refused-address' };

describe('an address that is not public', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.168.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::1]/',
  ])('is refused by its number before any packet leaves: %s', async (address) => {
    const sockets = watchSockets({ allowed: 0 });
    expect(await fetcherWith({})(address)).toEqual(refused);
    expect(sockets.opened()).toBe(0);
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::7f00:1']],
    [['fd12:3456::1']],
    [['0.0.0.0']],
    [['8.8.8.8', '10.0.0.1']],
    [['8.8.8.8', '2606:4700::1', '::1']],
    [['not an address']],
  ])('is refused when DNS answers %j, before any packet leaves', async (addresses) => {
    const sockets = watchSockets({ allowed: 0 });
    expect(await fetcherWith({ resolve: async () => addresses })('https://courier.example/feed')).toEqual(refused);
    expect(sockets.opened()).toBe(0);
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    '//0x7f000001/',
    'http://[::ffff:7f00:1]/',
    'http://inner.example/',
  ])('is refused when a redirect leads to it: %s', async (target) => {
    const publisher = await publisherFor();
    publisher.put('/feed', redirect(302, target));
    const resolve = async () => ['10.0.0.7'];
    const sockets = watchSockets({ allowed: 1 });
    const fetch = fetcherWith({ loopbackPorts: [publisher.port], resolve });
    expect(await fetch(`${publisher.origin}/feed`)).toEqual(refused);
    expect(sockets.opened()).toBe(1); // the one that was redirected
  });

  it('is refused at a port of this machine that no test named', async () => {
    const [open, closed] = [await publisherFor(), await publisherFor()];
    open.put('/feed', redirect(301, `${closed.origin}/secret`));
    closed.put('/secret', text('secret'));
    const fetch = fetcherWith({ loopbackPorts: [open.port] });
    expect(await fetch(`${open.origin}/feed`)).toEqual({ kind: 'bad-address', fault: 'port' });
    expect(closed.connections()).toBe(0);
  });

  it('is refused over IPv6 too', async () => {
    const [open, closed] = [await publisherFor(), await publisherFor({ host: '::1' })];
    open.put('/feed', redirect(301, `http://[::1]:${closed.port}/secret`));
    const fetch = fetcherWith({ loopbackPorts: [open.port] });
    expect(await fetch(`${open.origin}/feed`)).toEqual({ kind: 'bad-address', fault: 'port' });
    expect(closed.connections()).toBe(0);
  });
});

describe('a name that changes its mind', () => {
  it('is looked up once for a connection, so that its second answer is never used', async () => {
    const publisher = await publisherFor();
    publisher.put('/feed', text('news'));
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']];
    let lookups = 0;
    const resolve = async () => answers[lookups++] ?? [];
    const fetch = fetcherWith({ loopbackPorts: [publisher.port], resolve });
    watchSockets({ allowed: 1 });
    expect(await fetch(`http://courier.example:${publisher.port}/feed`)).toBe('fetched');
    expect(lookups).toBe(1);
  });

  it('is checked again for every redirect', async () => {
    const publisher = await publisherFor();
    publisher.put('/feed', redirect(302, `http://courier.example:${publisher.port}/more`));
    publisher.put('/more', text('news'));
    const answers = [['127.0.0.1'], ['192.168.0.1']];
    let lookups = 0;
    const resolve = async () => answers[lookups++] ?? [];
    const fetch = fetcherWith({ loopbackPorts: [publisher.port], resolve });
    watchSockets({ allowed: 1 });
    expect(await fetch(`http://courier.example:${publisher.port}/feed`)).toEqual(refused);
    expect(publisher.asked.map(({ path }) => path)).toEqual(['/feed']);
  });
});
