import cookie from '@fastify/cookie';
import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Csrf, csrfToken, isCsrfToken } from './csrf.ts';
import { derivedKey } from './derived-key.ts';

const key = derivedKey('a secret of at least thirty-two letters', 'form token');
const holder = 'AAAAAAAAAAAAAAAAAAAAAA';
const other = 'BBBBBBBBBBBBBBBBBBBBBB';

describe('a form’s token', () => {
  it('is accepted from the browser it was made for, and from no other', () => {
    const token = csrfToken(holder, key);
    expect(isCsrfToken(token, holder, key)).toBe(true);
    expect(isCsrfToken(token, other, key)).toBe(false);
    expect(isCsrfToken(token, '', key)).toBe(false);
  });

  it('is another each time, so that its compressed length tells nothing', () => {
    expect(csrfToken(holder, key)).not.toBe(csrfToken(holder, key));
  });

  it('is not accepted changed, made up, or signed with another secret', () => {
    const token = csrfToken(holder, key);
    const letter = fc.string({ minLength: 1, maxLength: 1, unit: 'binary' });
    fc.assert(
      fc.property(fc.nat(token.length - 1), letter, (at, changed) => {
        fc.pre(token[at] !== changed);
        expect(isCsrfToken(token.slice(0, at) + changed + token.slice(at + 1), holder, key)).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isCsrfToken(text, holder, key)));
    expect(isCsrfToken(csrfToken(holder, derivedKey('another', 'form token')), holder, key)).toBe(false);
  });
});

it('gives a browser its cookie once, and takes the token back only together with it', async () => {
  const csrf = new Csrf(key, true);
  const app = fastify();
  await app.register(cookie);
  app.get('/', (request, reply) => reply.send([csrf.tokenFor(request, reply), csrf.tokenFor(request, reply)]));
  app.post<{ Querystring: { token: string } }>('/', (request, reply) =>
    reply.send(csrf.accepts(request, request.query.token)),
  );

  const page = await app.inject('/');
  const [first, second] = page.json<string[]>();
  const [set, ...more] = page.cookies;
  expect(more).toEqual([]);
  expect(set).toMatchObject({ name: 'griot_csrf', httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
  const cookies = { griot_csrf: set?.value ?? '' };

  const sending = (token = '', given = {}) =>
    app.inject({ method: 'POST', url: '/', query: { token }, cookies: given }).then((sent) => sent.json<boolean>());
  expect(await sending(first, cookies)).toBe(true);
  expect(await sending(second, cookies)).toBe(true);
  expect(await sending(first)).toBe(false);
  expect((await app.inject({ url: '/', cookies })).cookies).toEqual([]);
  await app.close();
});
