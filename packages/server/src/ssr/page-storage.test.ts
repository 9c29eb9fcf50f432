import { calls } from '@griot/contract/calls';
import { textPages } from '@griot/domain/text-pages';
import { anArticle } from '@griot/testkit/an-article';
import { testSecret } from '@griot/testkit/an-opening';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { Talk } from '@griot/testkit/social/talk';
import { pagePaths } from '@griot/testkit/specified/page-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedKey } from '../http/derived-key.ts';
import { provenDeviceId } from '../http/reader/prove-device.ts';
import { encodeReaderCookie } from '../http/reader/reader-cookie.ts';

const article = anArticle();
const paths = [...pagePaths(article.news_id), ...textPages.map((page) => `/lite/${page}`)];
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let fresh: FreshApp;
/** Cookie headers, by who sends them. */
let cookieOf: Record<'nobody' | 'chose a market' | 'signed in' | 'chose a look', string>;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article] });
  const key = derivedKey(testSecret, 'reader cookie');
  const sessionId = 'a1';
  const deviceId = provenDeviceId((await fresh.readers.amina.device()).device_id);
  const { userId } = await (await Talk.underNewArticle(fresh)).signedIn('Ada', sessionId);
  const chosen = encodeReaderCookie({ market: 'ngen', deviceId }, key);
  const signedIn = encodeReaderCookie({ market: 'ngen', deviceId, user: { id: userId, sessionId } }, key);
  cookieOf = {
    nobody: '_other=site; notgriot=1',
    'chose a market': `griot=${chosen}`,
    'signed in': `other=1; griot=${signedIn}`,
    'chose a look': 'griot_view=dark',
  };
});
afterAll(() => fresh.close());

const storageOf = async (url: string, headers: Record<string, string>) =>
  (await fresh.app.inject({ url, headers })).headers['cache-control'];

describe.each(paths)('%s', (path) => {
  it('is stored nowhere for somebody who is known, and only by the browser for anybody else', async () => {
    const storage = Object.entries(cookieOf).map(async ([who, cookie]) => [who, await storageOf(path, { cookie })]);
    expect(Object.fromEntries(await Promise.all(storage))).toEqual({
      nobody: 'private, no-cache',
      'chose a market': 'no-store',
      'signed in': 'no-store',
      'chose a look': 'no-store',
    });
  });
});

it('an article as words alone is the same for everybody, and a browser may ask whether it changed', async () => {
  const bodies = Object.values(cookieOf).map(async (cookie) => {
    const { headers, body } = await fresh.app.inject({ url: `/lite/text/${article.news_id}`, headers: { cookie } });
    return [headers['cache-control'], body];
  });
  const [first, ...others] = await Promise.all(bodies);
  expect(first?.[0]).toBe('private, no-cache');
  for (const other of others) expect(other).toEqual(first);
});

it.each([
  '/lite/',
  '/lite/feedback',
  '/lite/settings',
  '/lite/muted',
  '/lite/saved',
  '/lite/history',
  '/lite/logout',
  '/lite/consent',
])('what the form at %s leads to is not stored', async (url) => {
  const sent = await fresh.app.inject({ method: 'POST', url, headers: form, payload: 'csrf=old' });
  expect(sent.headers['cache-control']).toBe('no-store');
});

it('the data of a reader, and what only they may ask for, is not stored', async () => {
  const { amina } = fresh.readers;
  const signed = { signed: true } as const;
  const asked = [
    () => amina.send(calls.reader.exportData, {}, signed),
    () => amina.send(calls.reader.settings, {}, signed),
    () => amina.send(calls.push.state, {}, signed),
  ];
  for (const ask of asked) {
    fresh.clock.pass(1);
    const sent = await ask();
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

it.each(['/lite/login/gg', '/lite/login/gg/callback', '/lite/login/fb', '/healthz', '/docs', '/'])(
  'what nobody said may be stored is not: %s',
  async (url) => {
    expect(await storageOf(url, { cookie: cookieOf['signed in'] })).toBe('no-store');
  },
);
