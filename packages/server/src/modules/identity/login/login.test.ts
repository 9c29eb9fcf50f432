import { createHash } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import type { UserInfo } from '@griot/contract/entities/user';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { openFakeIssuer } from '@griot/testkit/login/open-id-provider';
import { openTokenInspector } from '@griot/testkit/login/token-inspector';
import type { TestReader } from '@griot/testkit/readers';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const article = anArticle();
const clientId = 'client-1.apps.example';
const app = { id: '4242', secret: 'a-secret-of-the-app' };
let fresh: FreshApp;
const issuer = await openFakeIssuer(clientId, () => fresh.clock.now().getTime());
const inspector = await openTokenInspector(app);
fresh = await freshApp({
  articles: [article],
  config: {
    login: {
      gg: { issuer: issuer.issuer, clientIds: [clientId, 'the-app-of-phones'], clientSecret: 'secret-of-client' },
      fb: { authorizeUrl: `${inspector.url}/dialog`, graphUrl: inspector.url, appId: app.id, appSecret: app.secret },
    },
  },
});
afterAll(async () => {
  await fresh.close();
  await issuer.close();
  await inspector.close();
});

const { amina, bola } = fresh.readers;
beforeEach(async () => {
  issuer.isAway = false;
  inspector.isAway = false;
  for (const reader of [amina, bola]) {
    reader.userId = '';
    reader.token = '';
    await reader.device();
    fresh.clock.pass(1);
  }
});

const loginToken = async (reader: TestReader) => (await reader.ask(calls.identity.loginToken, {})).content.login_token;

type Tried = { idToken?: string; accessToken?: string; token?: string; signed?: boolean };

async function tryLogin(reader: TestReader, { idToken, accessToken, token, signed = false }: Tried) {
  const login_token = token ?? (await loginToken(reader));
  const login_type = accessToken === undefined ? 'gg' : 'fb';
  const body = idToken === undefined ? {} : { id_token: idToken };
  const headers: Record<string, string> = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  return reader.send(calls.identity.login, { query: { login_type, login_token }, body }, { signed, headers });
}

async function logIn(reader: TestReader, tried: Tried): Promise<UserInfo> {
  const sent = await tryLogin(reader, tried);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const info: UserInfo = sent.json().content;
  reader.userId = info.user_id;
  reader.token = info.token;
  return info;
}

const statusOf = async (sending: ReturnType<typeof tryLogin>) => (await sending).statusCode;

describe('IDN-08 a login with gg', () => {
  it('IDN-11 answers the user info', async () => {
    const sent = await tryLogin(amina, {
      idToken: await issuer.idToken({ claims: { picture: 'https://p.example/a' } }),
    });
    expect(sent.json()).toEqual({
      result: { code: 0 },
      content: {
        user_id: expect.stringMatching(/^ngen[0-9a-z]{25}$/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        name: 'Amina',
        original_portrait_url: 'https://p.example/a',
        login_type: 'gg',
      },
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['of a key that the provider does not publish', () => issuer.idToken({ key: 'stranger' })],
    ['of a key with an unknown name', () => issuer.idToken({ key: 'stranger', kid: 'invented' })],
    ['for another client', () => issuer.idToken({ claims: { aud: 'someone-else' } })],
    ['for another client in our name', () => issuer.idToken({ claims: { azp: 'someone-else' } })],
    ['of another issuer', () => issuer.idToken({ claims: { iss: 'https://issuer.example' } })],
    ['that has expired', () => issuer.idToken({ expiresIn: -61 })],
    ['without a subject', () => issuer.idToken({ claims: { sub: undefined } })],
    ['with a nonce that is not of this login', () => issuer.idToken({ claims: { nonce: 'of-another' } })],
    ['that is none', async () => 'a.b.c'],
    ['that is empty', async () => ''],
    ['without a signature', async () => `${unsigned({ alg: 'none' })}.${unsigned({ sub: 'x' })}.`],
  ])('refuses a token %s', async (_, token) => {
    expect(await statusOf(tryLogin(amina, { idToken: await token() }))).toBe(401);
  });

  it('takes a token for another client of ours, and one whose nonce is the login token', async () => {
    const token = await loginToken(amina);
    const idToken = await issuer.idToken({ claims: { aud: 'the-app-of-phones', nonce: token } });
    expect(await statusOf(tryLogin(amina, { idToken, token }))).toBe(200);
  });

  it('takes a token once, whoever sends it', async () => {
    const idToken = await issuer.idToken({ claims: { jti: 'once' } });
    const sent = await Promise.all([amina, bola, amina].map((reader) => statusOf(tryLogin(reader, { idToken }))));
    expect(sent.toSorted()).toEqual([200, 401, 401]);
  });

  it('asks for keys no more often for invented ones', async () => {
    await tryLogin(amina, { idToken: await issuer.idToken({ key: 'stranger', kid: 'first' }) });
    const before = issuer.keysAsked();
    for (const kid of ['a', 'b', 'c'])
      await tryLogin(amina, { idToken: await issuer.idToken({ key: 'stranger', kid }) });
    expect(issuer.keysAsked() - before).toBeLessThanOrEqual(1);
  });

  it('knows the same person again, and gives each a session of their own', async () => {
    const claims = { sub: 'the-same' };
    const first = await logIn(amina, { idToken: await issuer.idToken({ claims }) });
    fresh.clock.pass(1000);
    const second = await logIn(bola, { idToken: await issuer.idToken({ claims: { ...claims, name: 'Amina B.' } }) });
    expect(second).toMatchObject({ user_id: first.user_id, name: 'Amina B.' });
    expect(second.token).not.toBe(first.token);
  });

  it('needs a login token of this device, once and in time', async () => {
    const token = await loginToken(amina);
    const claims = { sub: 'in-time' };
    expect(await statusOf(tryLogin(bola, { idToken: await issuer.idToken({ claims }), token }))).toBe(401);
    expect(await statusOf(tryLogin(amina, { idToken: await issuer.idToken({ claims }), token }))).toBe(200);
    expect(await statusOf(tryLogin(amina, { idToken: await issuer.idToken({ claims }), token }))).toBe(401);
    const old = await loginToken(amina);
    fresh.clock.pass(10 * 60_000 + 1);
    expect(await statusOf(tryLogin(amina, { idToken: await issuer.idToken({ claims }), token: old }))).toBe(401);
  });

  it('gives no login token to a device that we did not issue', async () => {
    const query = { uid: 'ngenzzzzzzzzzzzzzzzzzzzzzzzzz' };
    const sent = await fresh.app.inject({ url: '/ng/en/social/v1/user/login_token', query });
    expect([sent.statusCode, sent.json().result.code]).toEqual([401, 2]);
  });
});

describe('IDN-08 a login with fb', () => {
  const good = { app_id: app.id, is_valid: true, user_id: 'f100', type: 'USER', name: 'Bola' };

  it('asks the provider whose token it is', async () => {
    inspector.tokens.set('good', good);
    expect(await logIn(bola, { accessToken: 'good' })).toMatchObject({ name: 'Bola', login_type: 'fb' });
    expect(await logIn(bola, { accessToken: 'good' })).toMatchObject({ user_id: bola.userId });
  });

  it.each<[string, object]>([
    ['for another app', { app_id: '777' }],
    ['that is not valid', { is_valid: false }],
    ['that has expired', { expires_at: 1_000 }],
    ['of an app, not of a user', { type: 'APP' }],
    ['of nobody', { user_id: '' }],
  ])('refuses a token %s', async (_, change) => {
    inspector.tokens.set('bad', { ...good, ...change });
    expect(await statusOf(tryLogin(bola, { accessToken: 'bad' }))).toBe(401);
  });

  it('refuses a token the provider does not know', async () => {
    expect(await statusOf(tryLogin(bola, { accessToken: 'made-up' }))).toBe(401);
  });

  it('says that the provider is away, which is no refusal', async () => {
    inspector.isAway = true;
    expect(await statusOf(tryLogin(bola, { accessToken: 'good' }))).toBe(503);
  });
});

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

describe('a guest who signs in', () => {
  const react = (reader: TestReader) =>
    reader.send(calls.reaction.react, { body: { news_entry_id: article.news_entry_id, value: 1 } }, { signed: true });
  const likes = async () => (await fresh.sql`select like_count from article`)[0]?.like_count;

  it('brings comments and likes along, once, and what both liked counts once', async () => {
    const claims = { sub: 'with-a-past' };
    await logIn(bola, { idToken: await issuer.idToken({ claims }) });
    expect((await react(bola)).statusCode).toBe(200);
    const guest = await amina.guest();
    fresh.clock.pass(1);
    expect((await react(amina)).statusCode).toBe(200);
    expect(await likes()).toBe(2);
    const root = aComment({ post_id: article.news_entry_id, user_id: guest, is_sample: false });
    await insertComments(fresh.sql, root);
    fresh.clock.pass(1000);
    const info = await logIn(amina, { idToken: await issuer.idToken({ claims }), signed: true });
    expect(info.user_id).toBe(bola.userId);
    expect(await likes()).toBe(1);
    const [kept] = await fresh.sql`select user_id from comment where id = ${root.id}`;
    expect(kept?.user_id).toBe(info.user_id);
    const left = await fresh.sql`select count(*)::int as n from reaction where user_id = ${guest}`;
    expect(left[0]?.n).toBe(0);
    amina.token = '';
    expect(await amina.guest()).not.toBe(guest);
  });

  it('brings nothing along that they only name', async () => {
    const guest = await amina.guest();
    bola.userId = guest;
    await logIn(bola, { idToken: await issuer.idToken({ claims: { sub: 'a-thief' } }), signed: true });
    const [row] = await fresh.sql`select merged_into from reader_user where id = ${guest}`;
    expect(row?.merged_into).toBeNull();
  });
});

describe('IDN-03 binding a device', () => {
  const bind = (reader: TestReader, old_device_id: string) =>
    reader.send(calls.identity.bindNewDevice, { query: { login_type: 'gg', old_device_id } });
  const devicesOf = async (userId: string) =>
    (await fresh.sql`select device_id from user_device where user_id = ${userId}`).map(({ device_id }) => device_id);

  it('needs a full login', async () => {
    expect((await bind(amina, '')).statusCode).toBe(401);
    await amina.guest();
    expect((await bind(amina, '')).statusCode).toBe(401);
  });

  it('puts the new device in the place of the old one, and takes the same one as bound', async () => {
    const { user_id } = await logIn(amina, { idToken: await issuer.idToken({ claims: { sub: 'binding' } }) });
    const old = (await amina.device()).device_id;
    expect(await devicesOf(user_id)).toEqual([old]);
    expect((await bind(amina, old)).statusCode).toBe(200);
    expect(await devicesOf(user_id)).toEqual([old]);
    const moved = await amina.ask(calls.device.create, { body: { advertising_id: 'another-phone' } });
    amina.use(moved);
    expect((await bind(amina, old)).statusCode).toBe(200);
    expect(await devicesOf(user_id)).toEqual([moved.device_id]);
  });
});

describe('a ban', () => {
  it('covers the user, the device and its guests, until it ends', async () => {
    const { identity, id } = { identity: fresh.sql, id: await amina.guest() };
    const device = (await amina.device()).device_id;
    const until = new Date(fresh.clock.now().getTime() + 1_000);
    await identity`insert into ban (id, device_id, until, reason, created_at)
                   values ('b1', ${device}, ${until}, 'spam', ${fresh.clock.now()})`;
    const { BanRepository } = await import('../ban.repository.ts');
    const bans = new BanRepository(fresh.sql);
    expect(await bans.isBanned(id, 'ngen-another', fresh.clock.now())).toBe(true);
    expect(await bans.isBanned('ngen-nobody', device, fresh.clock.now())).toBe(true);
    expect(await bans.isBanned('ngen-nobody', 'ngen-another', fresh.clock.now())).toBe(false);
    expect(await bans.isBanned(id, device, until)).toBe(false);
  });
});

function unsigned(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
