import cookie from '@fastify/cookie';
import { type CallDescriptor, defineCall } from '@griot/contract/define-call';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failed } from '../call/answer.ts';
import { provenDeviceId } from './prove-device.ts';
import { ReaderContext } from './reader-context.ts';
import { encodeReaderCookie } from './reader-cookie.ts';

const key = Buffer.alloc(32, 1);
const readers = new ReaderContext(key, { countryHeader: 'x-country' });
const nigerian = encodeReaderCookie({ market: 'ngen', deviceId: provenDeviceId('ngen9') }, key);

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(cookie);
  for (const prefix of ['', '/:country/:language']) {
    app.post<{ Querystring: Record<string, string>; Body: Record<string, string> }>(
      `${prefix}/call`,
      (request, reply) => {
        const call = defineCall({
          method: 'POST',
          path: '/call',
          market: request.query.at as CallDescriptor['market'],
        });
        const checked = { params: {}, query: request.query, body: request.body ?? {} };
        const reader = readers.ofCall(request, call, checked);
        reply.send(reader instanceof Failed ? { failed: reader.code } : { ...reader, market: reader.market?.key });
      },
    );
  }
  app.get('/page', (request, reply) => {
    const reader = readers.ofPage(request);
    reply.send({ ...reader, market: reader.market?.key });
  });
});
afterAll(() => app.close());

type TestRequest = {
  at: CallDescriptor['market'];
  path?: string;
  query?: object;
  headers?: object;
  body?: object;
  cookie?: string;
};
async function ask({ at, path = '/call', query = {}, headers = {}, body = {}, cookie: griot }: TestRequest) {
  const sent = await app.inject({
    method: 'POST',
    url: path,
    query: { at, ...query },
    headers: { ...headers },
    payload: body,
    ...(griot && { cookies: { griot } }),
  });
  return sent.json<{
    failed?: string;
    market?: string;
    claim: { deviceId: string; userId: string };
    proof: { device?: { id: string }; token: string; cookieUser?: object };
    namedDevice: string;
    cookie?: object;
  }>();
}
const there = { country: 'ke', language: 'sw' };

describe('the market of a call', () => {
  it.each<[string, TestRequest, string | undefined]>([
    ['its path', { at: 'path', path: '/ke/sw/call' }, 'kesw'],
    ['its headers', { at: 'headers', headers: there }, 'kesw'],
    ['its query', { at: 'query', query: there }, 'kesw'],
    ['its body', { at: 'body', body: there }, 'kesw'],
    ['the prefix, wherever else it is said', { at: 'headers', path: '/eg/ar/call', headers: there }, 'egar'],
    ['the cookie, where headers say none', { at: 'headers', cookie: nigerian }, 'ngen'],
    ['the cookie, where the query says none', { at: 'query', cookie: nigerian, query: { country: '' } }, 'ngen'],
    ['nowhere else: not the cookie for a body', { at: 'body', cookie: nigerian }, undefined],
    ['nowhere else: not the headers for a query', { at: 'query', headers: there }, undefined],
    ['nowhere, where the call has none', { at: 'none', headers: there, query: there, body: there }, undefined],
  ])('comes from %s', async (_, asked, market) => expect((await ask(asked)).market).toBe(market));

  it.each<[string, TestRequest]>([
    ['a country without news', { at: 'path', path: '/us/en/call' }],
    ['capitals', { at: 'path', path: '/KE/SW/call' }],
    ['a country alone', { at: 'headers', headers: { country: 'ke' } }],
    ['a language alone', { at: 'query', query: { language: 'sw' }, cookie: nigerian }],
    ['another split', { at: 'body', body: { country: 'kes', language: 'w' } }],
  ])('is unknown for %s', async (_, asked) => expect((await ask(asked)).failed).toBe('unknown_market'));
});

describe('who calls', () => {
  const path = '/ng/en/call';
  const headers = { 'device-id': 'ngen2', 'user-id': 'user-1' };
  it.each<[string, Omit<TestRequest, 'at'>, string, string]>([
    ['the query', { query: { uid: 'ngen1' }, headers, cookie: nigerian }, 'ngen1', 'ngen9'],
    ['the header', { query: { uid: '' }, headers, cookie: nigerian }, 'ngen2', 'ngen9'],
    ['the header alone', { headers }, 'ngen2', ''],
    ['the cookie', { cookie: nigerian }, 'ngen9', 'ngen9'],
    ['nowhere', {}, '', ''],
    ['nowhere, if it could be no id', { query: { uid: '../etc' }, headers: { 'device-id': 'a b' } }, '', ''],
    ['nowhere, if the cookie is not ours', { cookie: `${nigerian}x` }, '', ''],
  ])('claims the device of %s, and proves that of the cookie alone', async (_, asked, claimed, proven) => {
    const { claim, proof, namedDevice } = await ask({ at: 'path', path, ...asked });
    expect([claim.deviceId, proof.device?.id ?? '', namedDevice]).toEqual([claimed, proven, proven]);
  });

  it('has in another market no device from the cookie, though the cookie is known', async () => {
    const sent = await ask({ at: 'path', path: '/ke/sw/call', cookie: nigerian });
    expect(sent).toMatchObject({ claim: { deviceId: '' }, cookie: { market: 'ngen', deviceId: 'ngen9' } });
    expect(sent.proof).not.toHaveProperty('device');
  });

  it('claims the user of the header', async () => {
    expect((await ask({ at: 'path', path, headers })).claim.userId).toBe('user-1');
  });

  it.each([
    ['Bearer a.b-c', 'a.b-c'],
    ['bearer  x', 'x'],
    ['Basic x', ''],
    ['Bearer', ''],
    ['Bearer x y', ''],
  ])('has the token of the header: %s', async (authorization, token) => {
    const { proof } = await ask({ at: 'path', path, headers: { ...headers, authorization } });
    expect(proof).toEqual({ token });
  });
});

describe('who opens a page', () => {
  it('has market and device of the cookie, whatever else names one, and what the connection tells', async () => {
    const claims = { 'device-id': 'ngen2', 'user-id': 'user-1', authorization: 'Bearer token' };
    const headers = { 'accept-language': 'ha', 'x-country': 'NG', country: 'ke', language: 'sw', ...claims };
    const sent = await app.inject({ url: '/page?uid=other', cookies: { griot: nigerian }, headers });
    expect(sent.json()).toEqual({
      market: 'ngen',
      claim: { deviceId: 'ngen9', userId: '' },
      proof: { device: { id: 'ngen9', keyMark: '', sessionId: '' }, token: '' },
      namedDevice: 'ngen9',
      cookie: { market: 'ngen', deviceId: 'ngen9' },
      consent: '',
      connection: { country: 'NG', city: '', acceptLanguage: 'ha', network: '127.0.0.1' },
    });
  });

  it('is a stranger without one', async () => {
    expect((await app.inject('/page')).json()).toMatchObject({ namedDevice: '', proof: { token: '' } });
    expect((await app.inject('/page')).json()).not.toHaveProperty('market');
  });
});
