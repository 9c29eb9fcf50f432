import { createHash } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import { asStrangers, logIn, openLogins } from '@griot/testkit/login/open-logins';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginRepository } from '../login/login.repository.ts';
import { loginRetention } from '../login/login.service.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';

const { fresh, issuer, close } = await openLogins();
afterAll(close);

const { amina, bola } = fresh.readers;
beforeEach(() => asStrangers(fresh, amina, bola));

describe('IDN-08 a token of ours', () => {
  const login = async (reader: TestReader, sub: string) =>
    logIn(reader, { idToken: await issuer.idToken({ claims: { sub } }) });
  const sessions = (reader: TestReader) => reader.send(calls.identity.sessions, {});

  it('is kept as a hash only', async () => {
    const { token } = await login(amina, 'hashed');
    const hash = createHash('sha256').update(token).digest();
    const [row] = await fresh.sql`select row_to_json(s)::text as text, token_hash from user_session s
                                   where user_id = ${amina.userId}`;
    expect(row?.token_hash.equals(hash)).toBe(true);
    expect(row?.text).not.toContain(token);
  });

  it('is refused with another user’s id, and when it is made up', async () => {
    await login(amina, 'one');
    const own = amina.userId;
    amina.userId = (await login(bola, 'two')).user_id;
    expect((await sessions(amina)).statusCode).toBe(401);
    amina.userId = own;
    expect((await sessions(amina)).statusCode).toBe(200);
    amina.token = 'made-up';
    expect((await sessions(amina)).statusCode).toBe(401);
  });

  it('expires', async () => {
    await login(amina, 'expiring');
    fresh.clock.pass(180 * 86_400_000 + 1);
    expect((await sessions(amina)).statusCode).toBe(401);
  });

  it('expires together with the session that a browser has a cookie of', async () => {
    await login(amina, 'in-a-browser');
    const [row] = await fresh.sql`select id from user_session where user_id = ${amina.userId}`;
    const sessionsOfBrowsers = new SessionService(new SessionRepository(fresh.sql), fresh.clock);
    expect(await sessionsOfBrowsers.byId(row?.id)).toMatchObject({ userId: amina.userId });
    fresh.clock.pass(180 * 86_400_000 + 1);
    expect(await sessionsOfBrowsers.byId(row?.id)).toBeUndefined();
  });

  it('is forgotten once it has expired, and no sooner', async () => {
    await login(amina, 'forgotten');
    const retention = loginRetention(new LoginRepository(fresh.sql), fresh.clock);
    await retention();
    expect((await sessions(amina)).statusCode).toBe(200);
    fresh.clock.pass(180 * 86_400_000 + 1);
    await retention();
    expect(await fresh.sql`select 1 from user_session`).toHaveLength(0);
    expect(await fresh.sql`select 1 from provider_token_seen`).toHaveLength(0);
  });

  it('ends with a logout', async () => {
    await login(amina, 'leaving');
    expect((await amina.send(calls.identity.logout, {})).json()).toMatchObject({ result: { code: 0 } });
    expect((await sessions(amina)).statusCode).toBe(401);
    expect((await amina.send(calls.identity.logout, {})).statusCode).toBe(401);
  });

  it('is listed with the others, and each can be ended by its user alone', async () => {
    const claims = { sub: 'of-two-phones' };
    await logIn(amina, { idToken: await issuer.idToken({ claims }) });
    fresh.clock.pass(1_000);
    await logIn(bola, { idToken: await issuer.idToken({ claims }) });
    const { content } = await bola.ask(calls.identity.sessions, {});
    expect(content.map(({ is_current }) => is_current)).toEqual([true, false]);
    const ofAmina = content.find(({ is_current }) => !is_current)?.id ?? '';
    await login(bola, 'a-stranger');
    const byStranger = await bola.send(calls.identity.endSession, { params: { id: ofAmina } });
    expect(byStranger.json()).toMatchObject({ result: { code: 4 } });
    expect((await amina.send(calls.identity.endSession, { params: { id: ofAmina } })).statusCode).toBe(200);
    expect((await sessions(amina)).statusCode).toBe(401);
  });
});
