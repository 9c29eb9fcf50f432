import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FetchError } from '../outcome.ts';
import { dnsResolver } from './resolve.ts';

type Records = Readonly<Record<string, { readonly a?: string; readonly aaaa?: string; readonly isSilent?: boolean }>>;
const never = new AbortController().signal;

/** A name server of this machine that knows these names and no other. */
async function nameServer(records: Records): Promise<string> {
  const server = createSocket('udp4');
  onTestFinished(() => void server.close());
  server.on('message', (question, { port }) => {
    const name = nameIn(question);
    const isIPv6 = question.readUInt16BE(12 + name.length + 2) === 28;
    const record = records[name];
    if (record?.isSilent) return;
    const address = isIPv6 ? record?.aaaa : record?.a;
    server.send(answerTo(question, record !== undefined, address), port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${server.address().port}`;
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += 1 + (question[at] ?? 0)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

function answerTo(question: Buffer, isKnown: boolean, address: string | undefined): Buffer {
  const asked = question.subarray(12, 12 + nameIn(question).length + 2 + 4);
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2); // no such name
  head.writeUInt16BE(address === undefined ? 0 : 1, 6);
  head.fill(0, 8, 12);
  if (address === undefined) return Buffer.concat([head, asked]);
  const bytes = address.includes(':')
    ? Buffer.from(address.replaceAll(':', ''), 'hex')
    : Buffer.from(address.split('.').map(Number));
  const record = Buffer.from([0xc0, 12, 0, bytes.length === 16 ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
  return Buffer.concat([head, asked, record, bytes]);
}

describe('a name', () => {
  const known: Records = {
    'courier.example': { a: '93.184.216.34', aaaa: '26064700000000000000000000000001:' },
    'old.example': { a: '93.184.216.34' },
    'new.example': { aaaa: '26064700000000000000000000000001:' },
    'bare.example': {},
    'slow.example': { isSilent: true },
  };

  it.each([
    ['courier.example', ['93.184.216.34', '2606:4700::1']],
    ['old.example', ['93.184.216.34']],
    ['new.example', ['2606:4700::1']],
  ])('has its addresses, those of IPv4 first: %s', async (name, addresses) => {
    const resolve = dnsResolver([await nameServer(known)]);
    expect(await resolve(name, never)).toEqual(addresses);
  });

  it.each([
    ['bare.example', 'ENODATA'],
    ['missing.example', 'ENOTFOUND'],
  ])('without an address is a failure: %s', async (name, code) => {
    const resolve = dnsResolver([await nameServer(known)]);
    const error = await resolve(name, never).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FetchError);
    expect((error as FetchError).failure).toEqual({ kind: 'dns', code });
  });

  it('is not waited for once the caller has given up', async () => {
    const resolve = dnsResolver([await nameServer(known)]);
    const caller = new AbortController();
    const answer = resolve('slow.example', caller.signal);
    caller.abort();
    await expect(answer).rejects.toMatchObject({ failure: { kind: 'dns', code: 'ECANCELLED' } });
    await expect(resolve('old.example', caller.signal)).rejects.toThrow();
  });
});
