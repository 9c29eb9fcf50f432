import { Writable } from 'node:stream';
import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../../http/operator/logging.ts';
import { IdentityRepository } from './identity.repository.ts';

const article = anArticle();
const fresh: FreshApp = await freshApp({ articles: [article] });
afterAll(() => fresh.close());

const { amina, bola, youssef } = fresh.readers;
beforeEach(async () => {
  for (const reader of [amina, bola, youssef]) {
    reader.userId = '';
    await reader.device();
  }
});

const body = { news_entry_id: article.news_entry_id, value: 1 };
/** Something only a user may do. */
function act(reader: TestReader, signed = false) {
  fresh.clock.pass(1);
  return reader.send(calls.reaction.react, { body }, { signed });
}
async function outcome(sending: ReturnType<typeof act>): Promise<[number, number]> {
  const sent = await sending;
  return [sent.statusCode, sent.json().result.code];
}
async function login(reader: TestReader): Promise<string> {
  fresh.clock.pass(1);
  return (await reader.ask(calls.identity.guest, {}, { signed: true })).content.user_id;
}
const done = [200, 0];
const notLoggedIn = [401, 2];
const badSignature = [403, 3];
const another = [403, 11];

describe('a guest', () => {
  it('is a user id without a token, after the letters of its market', async () => {
    const sent = await youssef.send(calls.identity.guest, {});
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { result: { code: 0 }, content: { user_id: expect.stringMatching(/^egar[0-9a-z]{25}$/) } },
    ]);
  });

  it('is the same for the same key, however often and however many at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => login(amina)));
    const first = await amina.guest();
    expect(new Set(all)).toEqual(new Set([first]));
    amina.userId = ''; // one who lost it
    expect(await amina.guest()).toBe(first);
    expect(await bola.guest()).not.toBe(first);
  });

  it('is a new one each time the login is not signed', async () => {
    expect(await amina.guest({ signed: false })).not.toBe(await amina.guest({ signed: false }));
  });

  it('needs a market', async () => {
    const sent = await fresh.app.inject({ method: 'POST', url: '/social/v1/user/login_guest' });
    expect(sent.json()).toMatchObject({ result: { code: 5 } });
    const query = { uid: (await amina.device()).device_id };
    const prefixed = await fresh.app.inject({ method: 'POST', url: '/ke/sw/social/v1/user/login_guest', query });
    expect(prefixed.json().content.user_id).toMatch(/^kesw/);
  });

  it.each(['', 'ngenzzzzzzzzzzzzzzzzzzzzzzzzz'])('needs a device that we issued: %j is none', async (uid) => {
    const sent = await fresh.app.inject({ method: 'POST', url: '/ng/en/social/v1/user/login_guest', query: { uid } });
    expect([sent.statusCode, sent.json().result.code]).toEqual([401, 2]);
  });

  it('is refused a login that was already sent, or is old', async () => {
    fresh.clock.pass(1);
    const again = () => amina.send(calls.identity.guest, {}, { signed: true });
    expect((await again()).statusCode).toBe(200);
    expect((await again()).json()).toMatchObject({ result: { code: 3 } });
    const ts = String(fresh.clock.now().getTime() - 5 * 60_000 - 1);
    const stale = await amina.send(calls.identity.guest, { query: { ts } } as never, { signed: true });
    expect(stale.statusCode).toBe(403);
  });
});

describe('what a guest may do', () => {
  it('needs at least a guest', async () => {
    expect(await outcome(act(amina))).toEqual(notLoggedIn);
    expect(await outcome(act(amina, true))).toEqual(notLoggedIn);
    await amina.guest();
    expect(await outcome(act(amina, true))).toEqual(done);
  });

  it.each(['ngen0000000000000000000000000', 'nobody', 'xxyy0000000000000000000000000'])(
    'needs a user there is: %s',
    async (userId) => {
      amina.userId = userId;
      expect(await outcome(act(amina, true))).toEqual(notLoggedIn);
    },
  );

  it('is refused when it was already sent', async () => {
    await amina.guest();
    fresh.clock.pass(1);
    const send = () => amina.send(calls.reaction.react, { body }, { signed: true });
    expect(await outcome(send())).toEqual(done);
    expect(await outcome(send())).toEqual(badSignature);
  });

  it('belongs to the key of the login, once that was signed', async () => {
    bola.userId = await amina.guest();
    expect(await outcome(act(bola, true))).toEqual(another);
    expect(await outcome(act(bola))).toEqual(another);
    expect(await outcome(act(amina))).toEqual(badSignature);
    expect(await outcome(act(amina, true))).toEqual(done);
  });

  it('belongs to the key of the first signed call, when the login was not', async () => {
    await amina.guest({ signed: false });
    expect(await outcome(act(amina))).toEqual(badSignature); // neither signed nor from a browser with our cookie
    expect(await outcome(act(amina, true))).toEqual(done);
    bola.userId = amina.userId;
    expect(await outcome(act(bola, true))).toEqual(another);
    expect(await outcome(act(amina))).toEqual(badSignature);
    expect(await outcome(act(amina, true))).toEqual(done);
  });

  it('belongs to a key of the device that its login claimed, however many others are faster', async () => {
    bola.userId = await amina.guest({ signed: false });
    expect(await outcome(act(bola, true))).toEqual(another);
    const outcomes = await Promise.all([bola, amina, bola, amina].map((reader) => outcome(act(reader, true))));
    expect(outcomes.map(([status]) => status)).toEqual([403, 200, 403, 200]);
  });

  it('belongs to the first key still, when a second call took itself for the first', async () => {
    const store = new IdentityRepository(fresh.sql);
    const id = await amina.guest({ signed: false });
    const first = { deviceId: 'ngen1', keyMark: 'mark-1' };
    await store.setOwner('ngen', id, first);
    await store.setOwner('ngen', id, { deviceId: 'ngen2', keyMark: 'mark-2' });
    expect(await store.find('ngen', id)).toEqual({ isGuest: true, owner: first });
  });

  it('belongs to that key alone, not to others the same device was given', async () => {
    const create = () => amina.ask(calls.device.create, { body: { advertising_id: 'gaid-of-two' } });
    const [own, stolen] = [await create(), await create()];
    expect(stolen.device_id).toBe(own.device_id);
    amina.use(own);
    await amina.guest();
    bola.use(stolen);
    bola.userId = amina.userId;
    expect(await outcome(act(bola, true))).toEqual(another);
    expect(await outcome(act(amina, true))).toEqual(done);
  });

  it('is not done with a token that is none', async () => {
    await amina.guest();
    fresh.clock.pass(1);
    const headers = { authorization: 'Bearer made-up' };
    const sent = await amina.send(calls.reaction.react, { body }, { signed: true, headers });
    expect([sent.statusCode, sent.json().result.code]).toEqual(notLoggedIn);
  });
});

it('keeps of a guest the device and a hash of its key, no key and no address', async () => {
  const userId = await amina.guest();
  const { device_id, sign_key } = await amina.device();
  const [row] = await fresh.sql`select * from reader_user where id = ${userId}`;
  const at = expect.any(Date);
  const nothing = { login_type: null, name: '', portrait: '', merged_into: null, claimed_device_id: null };
  expect(row).toEqual({
    market: 'ngen',
    id: userId,
    device_id,
    key_mark: expect.any(String),
    created_at: at,
    ...nothing,
  });
  expect(JSON.stringify(row)).not.toContain(sign_key);
});

it('says nothing of who it was in the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, next) => next(void lines.push(String(chunk))) });
  const watched = await freshApp({ articles: [article], logger: createLogger({}, stream) });
  onTestFinished(() => watched.close());
  const reader = watched.readers.amina;
  const userId = await reader.guest();
  const { device_id } = await reader.device();
  await reader.send(calls.reaction.react, { body }, { headers: { authorization: 'Bearer secret-token' } });
  await reader.send(calls.comment.list, {
    params: { filter: 'hot' },
    query: { post_id: article.news_entry_id },
  } as never);
  expect(lines.length).toBeGreaterThan(3);
  for (const personal of [userId, device_id, 'secret-token']) expect(lines.join('')).not.toContain(personal);
});

describe('too many guests', () => {
  const logins = async (count: number, ask: (n: number) => { uid: string; remoteAddress: string }) => {
    const app = await freshApp();
    onTestFinished(() => app.close());
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const { uid, remoteAddress } = ask(n);
      const headers = { country: 'ng', language: 'en' };
      const url = `/social/v1/user/login_guest?uid=${uid}`;
      statuses.push((await app.app.inject({ method: 'POST', url, remoteAddress, headers })).statusCode);
    }
    return statuses;
  };

  it('of one device are refused, where it is claimed, and nowhere else', async () => {
    const places = ['203.0.113.8', '203.0.113.9'] as const;
    const statuses = await logins(32, (n) => ({ uid: 'ngen1', remoteAddress: places[n < 31 ? 0 : 1] }));
    expect(statuses).toEqual([...Array(30).fill(401), 429, 401]);
  });

  it('of one address are refused', async () => {
    const statuses = await logins(121, (n) => ({ uid: `ngen${n}`, remoteAddress: '203.0.113.9' }));
    expect(statuses).toEqual([...Array(120).fill(401), 429]);
  });
});
