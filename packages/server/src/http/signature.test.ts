import { createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import { calls } from '@griot/contract/calls';
import { type Call, defineCall } from '@griot/contract/define-call';
import { type SignedRequest, textToSign } from '@griot/contract/signature';
import { MINUTE_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { samples } from '@griot/testkit/samples/samples';
import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCall } from './call/call-route.ts';
import { ReaderContext } from './reader/reader-context.ts';
import { SignatureCheck, signingKey } from './signature.ts';

const isSignedWithAny = (keys: string[], request: SignedRequest, signature: string) =>
  signingKey(
    keys.map((key) => ({ key, provesId: '' })),
    textToSign(request),
    signature,
  ) !== undefined;
const vector = '5TTNWVYgnFd_kEFiXecwj6ePosddFGAQD1rVpoHC_CA';
const like: SignedRequest = {
  method: 'POST',
  path: '/social/v1/comment/like',
  query: Object.entries({ act: 'like', comment_id: '7', empty: '' }),
  userId: 'u1',
  country: 'ng',
  language: 'en',
};

describe('a signature', () => {
  it('is the one that the specification prints', () => {
    expect(isSignedWithAny(['k'], like, vector)).toBe(true);
    expect(isSignedWithAny(['another', 'k'], like, vector)).toBe(true);
    expect(isSignedWithAny(['another'], like, vector)).toBe(false);
    expect(isSignedWithAny([], like, vector)).toBe(false);
  });

  it('fits no other request, key or text', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(fc.property(text, (other) => other === vector || !isSignedWithAny(['k'], like, other)));
    fc.assert(fc.property(text, (key) => key === 'k' || !isSignedWithAny([key], like, vector)));
    fc.assert(
      fc.property(fc.constantFrom('method', 'path', 'userId', 'country', 'language'), text, (field, other) => {
        fc.pre(other.toUpperCase() !== String(like[field as 'path']).toUpperCase());
        expect(isSignedWithAny(['k'], { ...like, [field]: other }, vector)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            text.map((t) => t.toWellFormed()),
            text.map((t) => `x${t.toWellFormed()}`),
          ),
          { minLength: 1 },
        ),
        (more) => {
          expect(isSignedWithAny(['k'], { ...like, query: [...like.query, ...more] }, vector)).toBe(false);
        },
      ),
    );
  });
});

describe('IDN-09 a signed request', () => {
  let fresh: FreshApp;
  beforeAll(async () => {
    fresh = await freshApp();
    for (const reader of Object.values(fresh.readers)) await reader.device();
  });
  afterAll(() => fresh.close());

  const refused = { error: { code: 'bad_signature', message: expect.any(String) } };
  const path = '/ng/en/v1/config/feed';
  /** As signed now by Amina, unless said otherwise. */
  async function send(change: { ts?: number; query?: Record<string, string>; signature?: string; path?: string } = {}) {
    const { amina } = fresh.readers;
    const { device_id: uid } = await amina.device();
    const ts = String(change.ts ?? fresh.clock.now().getTime());
    const signature = change.signature ?? amina.sign('GET', path, Object.entries({ uid, ts, flag: '511' }));
    const query = new URLSearchParams({ uid, ts, flag: '511', ...change.query });
    return fresh.app.inject({ url: `${change.path ?? path}?${query}`, headers: { signature } });
  }

  it('is taken once', async () => {
    fresh.clock.pass(1);
    expect((await send()).statusCode).toBe(200);
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([403, refused]);
    fresh.clock.pass(1);
    expect((await send()).statusCode).toBe(200);
  });

  it('is taken once by all who answer at the same time', async () => {
    fresh.clock.pass(1);
    const all = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('may say empty parameters that were not signed', async () => {
    fresh.clock.pass(1);
    expect((await send({ query: { empty: '' } })).statusCode).toBe(200);
  });

  it.each([
    ['with a changed query', () => send({ query: { uid: '' } })],
    ['with more in the query', () => send({ query: { more: '1' } })],
    ['on another path', () => send({ path: '/ng/ha/v1/config/feed' })],
    ['with an empty signature', () => send({ signature: '' })],
    ['with no signature to speak of', () => send({ signature: 'x'.repeat(43) })],
    ['with the signature of another’s key', () => send({ signature: fresh.readers.bola.sign('GET', path, []) })],
  ])('is refused %s', async (_, sending) => {
    fresh.clock.pass(1);
    const sent = await sending();
    expect([sent.statusCode, sent.json()]).toEqual([403, refused]);
  });

  it.each([
    ['too long ago', -5 * MINUTE_MS - 1],
    ['too far ahead', 5 * MINUTE_MS + 1],
  ])('is refused with a time %s, and is told ours, which a forgery is not', async (_, off) => {
    fresh.clock.pass(1);
    const now = fresh.clock.now().getTime();
    const sent = await send({ ts: now + off });
    const answer = [sent.statusCode, sent.json().error.code, sent.headers['server-time']];
    expect(answer).toEqual([403, 'wrong_time', String(now)]);
    const forged = await send({ ts: now + off, signature: 'x'.repeat(43) });
    expect([forged.json().error.code, forged.headers['server-time']]).toEqual(['bad_signature', undefined]);
  });

  it('is accepted at the edge of its time', async () => {
    expect((await send({ ts: fresh.clock.now().getTime() - 5 * MINUTE_MS })).statusCode).toBe(200);
  });

  it.each<[string, Call, { args: object }]>([
    ['a comment', calls.comment.post, samples.comment.post],
    ['deleting one', calls.comment.remove, samples.comment.remove],
    ['liking one', calls.comment.like, samples.comment.like],
    ['reporting one', calls.comment.report, samples.comment.report],
    ['the data of a reader', calls.reader.exportData, samples.reader.exportData],
    ['its removal', calls.reader.deleteData, samples.reader.deleteData],
  ])('is required for %s', async (_, call, { args }) => {
    const { bola } = fresh.readers;
    await bola.guest();
    const sent = await bola.send(call, args as never, { signed: false });
    const { result, error } = sent.json();
    expect([sent.statusCode, result?.code ?? error.code]).toEqual([403, result ? 3 : 'bad_signature']);
  });

  it('may be made with any key the device was given', async () => {
    const create = () => fresh.readers.bola.ask(calls.device.create, { body: { advertising_id: 'gaid-of-bola' } });
    for (const { device_id: uid, sign_key } of [await create(), await create()]) {
      fresh.clock.pass(1);
      const query = { uid, ts: String(fresh.clock.now().getTime()) };
      const request = { ...like, method: 'GET', path, query: Object.entries(query), userId: '' };
      const signature = createHmac('sha256', sign_key).update(textToSign(request)).digest('base64url');
      expect((await fresh.app.inject({ url: path, query, headers: { signature } })).statusCode).toBe(200);
    }
  });

  it('is checked on calls without a market by the market of its device', async () => {
    fresh.clock.pass(1);
    const { device_id } = await fresh.readers.amina.device();
    const body = { news_device_id: device_id, events: [], clip_events: [] };
    const query = { rts: fresh.clock.now().getTime() };
    const send = () => fresh.readers.amina.send(calls.event.sessionEvents, { query, body }, { signed: true });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(403);
  });
});

it('is required where the call says so', async () => {
  const app = fastify();
  await app.register(cookie);
  const never = { markUsed: async () => true };
  const key = Buffer.alloc(32);
  registerCall(
    app,
    [
      {
        call: defineCall({ method: 'GET', path: '/secret', market: 'none', signed: true }),
        schema: { reply: {} },
        needsMarket: false,
        handler: () => ({ isSecret: true }),
      },
    ],
    {
      readers: new ReaderContext(key),
      signatures: new SignatureCheck(
        never,
        { keysOf: async () => [{ key: 'k', provesId: 'ngen1' }], used: async () => {} },
        { now: () => new Date(0) },
      ),
      cookieKey: key,
      isHttps: false,
    },
  );
  expect((await app.inject('/secret')).statusCode).toBe(403);
  await app.close();
});
