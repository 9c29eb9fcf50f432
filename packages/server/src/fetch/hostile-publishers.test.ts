import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Answer, compressed, inOrder, late, redirect, text } from '@griot/testkit/publisher/answers';
import {
  bomb,
  dripping,
  drippingHead,
  endless,
  endlessGzip,
  hangingUp,
  headerFlood,
  lyingLength,
  nestedBomb,
  raw,
  silent,
} from '@griot/testkit/publisher/hostile-answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TrialSettings } from './fetcher.ts';

const MB = 1024 * 1024;
const limits = { connect: 5_000, firstByte: 5_000, whole: 5_000, bytes: MB, decodedBytes: 4 * MB };

async function asking(answer: Answer, trial: TrialSettings = {}) {
  const { ask: send, ...publisher } = await openCourier({ ...trial, limits: { ...limits, ...trial.limits } });
  publisher.put('/', answer);
  const ask = async (signal?: AbortSignal) => {
    const outcome = await send('/', 'feed', signal);
    return outcome.kind === 'failed' ? outcome.failure : outcome;
  };
  return { ...publisher, ask };
}

/** Sockets this process opened and has not closed. */
function watchOpenSockets(): () => number {
  const sockets: Socket[] = [];
  const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', note);
  onTestFinished(() => void unsubscribe('net.client.socket', note));
  return () => sockets.filter((socket) => !socket.destroyed).length;
}

describe('a hostile publisher', () => {
  it.each<[string, Answer, object]>([
    ['sends without end', endless, { kind: 'too-large', part: 'body' }],
    ['announces more than we take', lyingLength(2 * MB, 'little'), { kind: 'too-large', part: 'body' }],
    ['packs much into little with gzip', bomb('gzip', 16), { kind: 'too-large', part: 'decoded-body' }],
    ['packs much into little with brotli', bomb('br', 16), { kind: 'too-large', part: 'decoded-body' }],
    ['packs twice', nestedBomb(16), { kind: 'too-large', part: 'decoded-body' }],
    ['packs without end', endlessGzip, { kind: 'too-large', part: 'decoded-body' }],
    ['sends less than it says', lyingLength(1_000, 'little'), { kind: 'cut-short' }],
    ['hangs up', hangingUp, { kind: 'cut-short' }],
    ['hangs up within the head', raw('HTTP/1.1 200 OK\r\ncontent-'), { kind: 'cut-short' }],
    ['floods the head', headerFlood(200), { kind: 'too-large', part: 'head' }],
    ['does not speak HTTP', raw('SSH-2.0-OpenSSH_9.6\r\n'), { kind: 'bad-answer' }],
    [
      'sends two lengths',
      raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\nhello'),
      { kind: 'cut-short' },
    ],
    [
      'sends an odd chunk',
      raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello'),
      { kind: 'bad-answer' },
    ],
    ['says gzip and is not', text('plain', { headers: { 'content-encoding': 'gzip' } }), { kind: 'bad-encoding' }],
    [
      'says brotli and is not',
      text('plain words', { headers: { 'content-encoding': 'br' } }),
      { kind: 'bad-encoding' },
    ],
    [
      'says deflate and is not',
      text('\xff\xff', { headers: { 'content-encoding': 'deflate' } }),
      { kind: 'bad-encoding' },
    ],
    [
      'names an encoding nobody knows',
      text('x', { headers: { 'content-encoding': 'lzma' } }),
      { kind: 'bad-encoding' },
    ],
    [
      'names many encodings',
      compressed('gzip', 'x', { headers: { 'content-encoding': 'gzip,gzip,gzip,gzip' } }),
      { kind: 'bad-encoding' },
    ],
  ])('is stopped when it %s', async (_, answer, failure) => {
    const openSockets = watchOpenSockets();
    const { ask } = await asking(answer);
    expect(await ask()).toEqual(failure);
    expect(openSockets()).toBe(0);
  });

  it.each<[string, Answer, object]>([
    ['says nothing', silent, { kind: 'timeout', waitingFor: 'first-byte' }],
    ['sends its head a byte at a time', drippingHead(20), { kind: 'timeout', waitingFor: 'first-byte' }],
    ['sends its body a byte at a time', dripping(20), { kind: 'timeout', waitingFor: 'whole-answer' }],
  ])('is left in time when it %s', async (_, answer, failure) => {
    const openSockets = watchOpenSockets();
    const { ask } = await asking(answer, { limits: { firstByte: 300, whole: 600 } });
    expect(await ask()).toEqual(failure);
    expect(openSockets()).toBe(0);
  });

  it('cannot stretch the time by redirects', async () => {
    const { asked, ask, put } = await asking(late(120, redirect(302, '/1')), { limits: { whole: 400 } });
    for (const n of [1, 2, 3, 4]) put(`/${n}`, late(120, redirect(302, `/${n + 1}`)));
    put('/5', text('news'));
    expect(await ask()).toEqual({ kind: 'timeout', waitingFor: 'whole-answer' });
    expect(asked.length).toBeLessThan(6);
  });

  it('is not read beyond the length it said', async () => {
    const { ask } = await asking(lyingLength(4, 'news and then some'));
    expect(await ask()).toMatchObject({ kind: 'fetched', bytes: Buffer.from('news') });
  });

  it('cannot fill the memory with a bomb: hardly more is unpacked than we take', async () => {
    const { ask } = await asking(bomb('gzip', 64));
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 1);
    expect(await ask()).toMatchObject({ kind: 'too-large' });
    clearInterval(timer);
    expect(most).toBeLessThan(16 * MB);
  });

  it('is left when the caller gives up', async () => {
    const openSockets = watchOpenSockets();
    const caller = new AbortController();
    const { ask } = await asking(() => caller.abort());
    const answer = ask(caller.signal);
    expect(await answer).toEqual({ kind: 'stopped' });
    expect(openSockets()).toBe(0);
    expect(await ask(caller.signal)).toEqual({ kind: 'stopped' });
  });

  it('keeps no connection for the next request to be caught in', async () => {
    const openSockets = watchOpenSockets();
    const { ask, connections } = await asking(inOrder(text('one'), hangingUp, text('two')));
    expect(await ask()).toMatchObject({ bytes: Buffer.from('one') });
    expect(await ask()).toEqual({ kind: 'cut-short' });
    expect(await ask()).toMatchObject({ bytes: Buffer.from('two') });
    expect([connections(), openSockets()]).toEqual([3, 0]);
  });

  it('that never lets us connect is given up', async () => {
    const never = () => new Promise<never>(() => {});
    const { fetch, port } = await asking(text('news'), { resolve: never, limits: { connect: 50 } });
    const address = `http://courier.example:${port}/`;
    expect(await fetch({ address, kind: 'feed' })).toMatchObject({
      failure: { kind: 'timeout', waitingFor: 'connection' },
    });
  });

  it('may answer anything at all: there is always an outcome, in time', async () => {
    const { ask, put } = await asking(silent);
    const whole = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n'),
      gzipSync('news '.repeat(200)),
    ]);
    const spoilt = fc
      .tuple(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([at, bytes]) => {
        const copy = Buffer.from(whole);
        copy.set(bytes.subarray(0, copy.length - at), at);
        return copy;
      });
    const cut = fc.nat(whole.length).map((length) => whole.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoilt, cut, noise), async (bytes) => {
        put('/', raw(bytes));
        expect(await ask()).toHaveProperty('kind');
      }),
      { numRuns: runs(100) },
    );
  });
});
