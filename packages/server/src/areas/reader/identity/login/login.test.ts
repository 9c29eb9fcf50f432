import { refusalCode } from '@griot/contract/failure';
import { asStrangers, inspectedApp, logIn, loginToken, openLogins, tryLogin } from '@griot/testkit/login/open-logins';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const { fresh, issuer, inspector, close } = await openLogins();
afterAll(close);

const { amina, bola } = fresh.readers;
beforeEach(() => asStrangers(fresh, amina, bola));

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

describe('NET-12 IDN-08 what a client says of the user who signs in with gg', () => {
  const info = {
    id: 'of-ada',
    name: 'Ada of the client',
    email: 'Ada@P.example',
    profile_picture_url: 'https://p.example/ada',
    firebase_id: '',
    google_id: 'of-ada',
  };
  const loginWith = async (claims: Record<string, unknown>, socialInfo: object) =>
    await tryLogin(amina, { idToken: await issuer.idToken({ claims: { sub: 'of-ada', ...claims } }), socialInfo });
  const silent = { name: undefined, picture: undefined };
  const byFirebase = { sub: 'fire-ada', firebase: { identities: { 'google.com': ['of-ada'] } } };

  const byLinked = { sub: 'fire-ada', firebase: { identities: { 'google.com': ['of-ada', 'ada-at-work'] } } };

  it('is taken where it agrees with the token, which alone says who it is', async () => {
    const first = (await loginWith({ email: 'ada@p.example', jti: '1' }, info)).json().content;
    expect(first).toMatchObject({ name: 'Amina', login_type: 'gg' });
    const again = (await loginWith({ jti: '2' }, {})).json().content;
    expect(again.user_id).toBe(first.user_id);
  });

  it('names the user of Firebase and the account behind it', async () => {
    const { statusCode } = await loginWith(byFirebase, { ...info, id: 'fire-ada', firebase_id: 'fire-ada' });
    expect(statusCode).toBe(200);
  });

  it.each(['of-ada', 'ada-at-work'])(
    'may name any of the accounts that are linked in Firebase: %s',
    async (google_id) => {
      const socialInfo = { ...info, id: google_id, firebase_id: 'fire-ada', google_id };
      const { content } = (await loginWith({ ...byLinked, jti: google_id }, socialInfo)).json();
      const alone = (await loginWith({ ...byLinked, jti: `${google_id} alone` }, {})).json();
      expect(content.user_id).toBe(alone.content.user_id);
    },
  );

  it('is not held to its e-mail address, which is no id and decides nothing', async () => {
    const socialInfo = { ...info, email: 'bola@p.example' };
    const { content } = (await loginWith({ email: 'ada@p.example', jti: 'mail' }, socialInfo)).json();
    const alone = (await loginWith({ email: 'ada@p.example', jti: 'mail alone' }, {})).json();
    expect(content.user_id).toBe(alone.content.user_id);
  });

  it.each<[field: string, claims: Record<string, unknown>, socialInfo: object]>([
    ['id', {}, { ...info, id: 'of-bola' }],
    ['google_id', {}, { ...info, google_id: 'of-bola' }],
    ['google_id', byFirebase, { ...info, google_id: 'fire-ada' }],
    ['firebase_id', byFirebase, { ...info, firebase_id: 'fire-bola' }],
    ['google_id', byLinked, { ...info, google_id: 'of-bola' }],
  ])('refuses the login where its %s is of somebody else, and says so', async (field, claims, socialInfo) => {
    const { result, content } = (await loginWith({ ...claims, jti: JSON.stringify(socialInfo) }, socialInfo)).json();
    expect([result.code, content]).toEqual([refusalCode.bad_parameter, undefined]);
    expect(result.msg).toContain(`social_info.${field}`);
  });

  it('is nobody without a token, nor with a token that nobody vouches for', async () => {
    expect(await statusOf(tryLogin(amina, { socialInfo: info }))).toBe(401);
    const idToken = await issuer.idToken({ key: 'stranger', claims: { sub: 'of-ada' } });
    expect(await statusOf(tryLogin(amina, { idToken, socialInfo: info }))).toBe(401);
  });

  it('gives name and picture only where the token has none, cleaned like its own', async () => {
    const hostile = { ...info, name: ' A\u202ed\u200ba\n\u0007of  P ', profile_picture_url: 'https://p.example/ada' };
    const shown = async (jti: string, change: object) =>
      (await loginWith({ ...silent, jti, sub: `of-${jti}` }, { ...hostile, id: '', google_id: '', ...change })).json()
        .content;
    expect(await shown('clean', {})).toMatchObject({
      name: 'Ada of P',
      original_portrait_url: 'https://p.example/ada',
    });
    for (const profile_picture_url of [
      'http://p.example/a',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/lite/',
    ])
      expect(await shown(profile_picture_url, { profile_picture_url })).toMatchObject({
        original_portrait_url: expect.stringMatching(/^\/avatars\//),
      });
    expect([...(await shown('long', { name: 'x'.repeat(200) })).name]).toHaveLength(60);
  });

  it.each([
    ['id', 257],
    ['name', 201],
    ['email', 321],
    ['profile_picture_url', 2_049],
    ['firebase_id', 257],
    ['google_id', 257],
  ])('is refused with a %s of %i characters', async (field, length) => {
    const { result } = (await loginWith({ jti: field }, { [field]: 'x'.repeat(length) })).json();
    expect([result.code, result.msg]).toEqual([refusalCode.bad_parameter, expect.stringContaining(field)]);
  });
});

describe('IDN-08 a login with fb', () => {
  const good = { app_id: inspectedApp.id, is_valid: true, user_id: 'f100', type: 'USER', name: 'Bola' };

  it('asks the provider whose token it is', async () => {
    inspector.tokens.set('good', good);
    expect(await logIn(bola, { accessToken: 'good' })).toMatchObject({ name: 'Bola', login_type: 'fb' });
    expect(await logIn(bola, { accessToken: 'good' })).toMatchObject({ user_id: bola.userId });
  });

  it('NET-12 refuses what names somebody else than the token', async () => {
    inspector.tokens.set('good', good);
    const { result } = (await tryLogin(bola, { accessToken: 'good', socialInfo: { id: 'f101' } })).json();
    expect(result).toMatchObject({ code: refusalCode.bad_parameter, msg: expect.stringContaining('social_info.id') });
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
    inspector.isAway = false;
  });
});

function unsigned(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
