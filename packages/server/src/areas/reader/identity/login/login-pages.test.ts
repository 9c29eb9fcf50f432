import { freshApp } from '@griot/testkit/fresh-app';
import { PlainBrowser } from '@griot/testkit/login/browser';
import { openTokenInspector } from '@griot/testkit/login/token-inspector';
import { afterAll, describe, expect, it } from 'vitest';
import { derivedKey } from '../../../../http/derived-key.ts';
import { isOwnMachine } from '../../../../http/own-machine.ts';
import { decodeReaderCookie } from '../../../../http/reader/reader-cookie.ts';
import { openTrial } from '../trial/trial-provider.ts';
import { safeReturn } from './login-attempt.ts';

const host = '127.0.0.1:3000';
const fresh = await freshApp({ web: null });
fresh.clock.pass(Date.now() - fresh.clock.now().getTime()); // the provider has the time of this machine
afterAll(() => fresh.close());
const cookieKey = derivedKey('a secret that only these tests have in common', 'reader cookie');

/** A browser that has chosen a market. */
async function reader() {
  const browser = new PlainBrowser(fresh.app, host);
  const sent = await fresh.app.inject({ method: 'POST', url: '/ng/en/device_id' });
  const line = String(sent.headers['set-cookie']);
  browser.cookies.set('griot', line.slice('griot='.length, line.indexOf(';')));
  return browser;
}
const userOf = (browser: PlainBrowser) => decodeReaderCookie(browser.cookies.get('griot') ?? '', cookieKey)?.user;

/** Follows a login link up to the provider's page, and answers the address of that page. */
async function toProvider(browser: PlainBrowser, query = '') {
  return await browser.follow(`/lite/login/gg${query}`);
}

/** Says a name to the provider and answers the address that it leads back to. */
async function back(browser: PlainBrowser, page: { at: string }, name = 'Amina') {
  let { location } = await browser.post(page.at, { name });
  let at = new URL(location, page.at).href;
  for (let hops = 0; hops < 5 && new URL(at).host !== host; hops += 1) {
    ({ location } = await browser.get(at));
    at = new URL(location, at).href;
  }
  return at;
}

describe('IDN-08 signing in by a plain link, with a real OpenID provider', () => {
  it('says plainly that it is a trial, and leads back to where the reader was', async () => {
    const browser = await reader();
    const page = await toProvider(browser, '?return_to=%2Finbox%3Ffrom%3Dmenu');
    expect(page.body).toContain('This is not a login of Google');
    const address = await back(browser, page);
    expect(new URL(address).pathname).toBe('/lite/login/gg/callback');
    const done = await browser.get(address);
    expect([done.status, done.location]).toEqual([303, '/lite/inbox?from=menu']);
    expect(userOf(browser)).toEqual({
      id: expect.stringMatching(/^ngen/),
      sessionId: expect.stringMatching(/^\w{25}$/),
    });
    expect(browser.cookies.has('griot_login')).toBe(false);
  });

  it('gives script a token for the session of the cookie', async () => {
    const browser = await reader();
    await browser.get(await back(browser, await toProvider(browser), 'Scripted'));
    const resume = () =>
      fresh.app.inject({
        method: 'POST',
        url: '/social/v1/user/resume',
        headers: { cookie: `griot=${browser.cookies.get('griot')}` },
      });
    const { content } = (await resume()).json();
    expect(content).toMatchObject({ name: 'Scripted', login_type: 'gg', user_id: userOf(browser)?.id });
    const sessions = (token: string) =>
      fresh.app.inject({ url: '/social/v1/user/sessions', headers: { authorization: `Bearer ${token}` } });
    expect((await sessions(content.token)).json().content).toHaveLength(1);
    const again = (await resume()).json().content.token;
    expect((await sessions(content.token)).statusCode).toBe(401);
    expect((await sessions(again)).statusCode).toBe(200);
    expect((await fresh.app.inject({ method: 'POST', url: '/social/v1/user/resume' })).statusCode).toBe(401);
  });

  it('refuses a state that another browser began with, and one that was used', async () => {
    const [thief, victim] = [await reader(), await reader()];
    const address = await back(thief, await toProvider(thief), 'Thief');
    await toProvider(victim);
    const stolen = await victim.get(address);
    expect([stolen.status, userOf(victim)]).toEqual([403, undefined]);
    expect((await thief.get(address)).status).toBe(303);
    const again = await thief.get(address);
    expect(again.status).toBe(403);
  });

  it('refuses a code that goes with another attempt of the same browser', async () => {
    const browser = await reader();
    const first = new URL(await back(browser, await toProvider(browser), 'One'));
    const second = new URL(await back(browser, await toProvider(browser), 'Two'));
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    const mixed = await browser.get(second.href);
    expect([mixed.status, userOf(browser)]).toEqual([200, undefined]); // the page that says so
    expect(mixed.body).toContain('<h1>');
  });

  it('is over after ten minutes', async () => {
    const browser = await reader();
    const address = await back(browser, await toProvider(browser), 'Slow');
    fresh.clock.pass(10 * 60_000 + 1);
    const late = await browser.get(address);
    fresh.clock.pass(-(10 * 60_000 + 1));
    expect([late.status, userOf(browser)]).toEqual([403, undefined]);
  });

  it('tells a pop-up’s opener the provider’s token, which is good for one login of this device', async () => {
    const browser = await reader();
    const address = await back(browser, await toProvider(browser, '?ticket=ticket-1234'), 'Popped');
    const page = await browser.get(address);
    expect(userOf(browser)).toBeUndefined();
    const nonce = /nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    const [, told = '{}'] = /postMessage\((\{.*?\})\)/.exec(page.body) ?? [];
    const { ticket, type, token } = JSON.parse(told);
    expect([ticket, type]).toEqual(['ticket-1234', 'gg']);

    const remembered = decodeReaderCookie(browser.cookies.get('griot') ?? '', cookieKey);
    const login = async (uid: string) => {
      const headers = { country: 'ng', language: 'en', 'device-id': uid };
      const asked = await fresh.app.inject({ url: '/social/v1/user/login_token', headers });
      const query = { login_type: 'gg', login_token: asked.json().content.login_token };
      const payload = { id_token: token };
      return fresh.app.inject({ method: 'POST', url: '/social/v1/user/login', headers, query, payload });
    };
    const stranger = (await fresh.readers.bola.device()).device_id;
    expect((await login(stranger)).statusCode).toBe(401); // its nonce is for the device that began
    expect((await login(remembered?.deviceId ?? '')).json()).toMatchObject({ content: { name: 'Popped' } });
    expect((await login(remembered?.deviceId ?? '')).statusCode).toBe(401);
  });

  it('brings the guest of the cookie along', async () => {
    const browser = await reader();
    const device = decodeReaderCookie(browser.cookies.get('griot') ?? '', cookieKey)?.deviceId ?? '';
    const guest = await fresh.app.inject({
      method: 'POST',
      url: '/social/v1/user/login_guest',
      headers: { country: 'ng', language: 'en', 'device-id': device, cookie: `griot=${browser.cookies.get('griot')}` },
    });
    const line = String(guest.headers['set-cookie']);
    browser.cookies.set('griot', line.slice('griot='.length, line.indexOf(';')));
    const { user_id } = guest.json().content;
    expect(userOf(browser)).toEqual({ id: user_id, sessionId: '' });
    await browser.get(await back(browser, await toProvider(browser), 'Was a guest'));
    const [row] = await fresh.sql`select merged_into from reader_user where id = ${user_id}`;
    expect(row?.merged_into).toBe(userOf(browser)?.id);
  });

  it('is not offered to whoever reaches this machine by another name', async () => {
    const browser = await reader();
    const sent = await fresh.app.inject({
      url: '/lite/login/gg',
      headers: { host: 'news.example', cookie: `griot=${browser.cookies.get('griot')}` },
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([200, undefined]);
  });

  it('leads who has no market to the choice of one', async () => {
    const answer = await new PlainBrowser(fresh.app, host).get('/lite/login/gg');
    expect([answer.status, answer.location]).toEqual([303, '/lite/']);
  });
});

describe('the trial login', () => {
  const here = { demo: true, host: '127.0.0.1', publicUrl: undefined, trustProxy: false };

  it.each([
    ['without sample news', { demo: false }],
    ['on a public address', { host: '0.0.0.0' }],
    ['behind a public name', { publicUrl: 'https://news.example' }],
    ['behind a proxy', { trustProxy: true }],
  ])('is not there %s', (_, config) => {
    expect(isOwnMachine(here)).toBe(true);
    expect(isOwnMachine({ ...here, ...config })).toBe(false);
  });

  it('is not there where its package is not installed, and says so', () => {
    const reported: unknown[] = [];
    const deps = { clock: fresh.clock, report: (error: unknown) => reported.push(error) };
    const find = (name: string) => import.meta.resolve(`${name}-is-not-here`);
    expect(openTrial({ ...deps, find })).toBeUndefined();
    expect(reported).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/not offered.*oidc-provider is not installed/) }),
    ]);
    expect(openTrial(deps)).toBeDefined();
    expect(reported).toHaveLength(1);
  });
});

describe('signing in with fb by a plain link', () => {
  it('IDN-08 exchanges the code and has the token inspected', async () => {
    const inspector = await openTokenInspector({ id: '42', secret: 'of-the-app' });
    const fb = {
      authorizeUrl: `${inspector.url}/dialog`,
      graphUrl: inspector.url,
      appId: '42',
      appSecret: 'of-the-app',
    };
    const { app, close } = await freshApp({ web: null, config: { login: { gg: undefined, fb } } });
    const browser = new PlainBrowser(app, host);
    const device = await app.inject({ method: 'POST', url: '/ng/en/device_id' });
    const line = String(device.headers['set-cookie']);
    browser.cookies.set('griot', line.slice('griot='.length, line.indexOf(';')));
    const { location } = await browser.get('/lite/login/fb?return_to=/feeds');
    const { searchParams } = new URL(location);
    inspector.codes.set('code-1', 'token-1');
    inspector.tokens.set('token-1', { app_id: '42', is_valid: true, user_id: 'f1', name: 'Bola' });
    const callback = `${searchParams.get('redirect_uri')}?code=code-1&state=${searchParams.get('state')}`;
    expect((await app.inject('/lite/login/gg')).statusCode).toBe(404); // only what is configured
    expect((await browser.get(callback)).location).toBe('/lite/feeds');
    expect(userOf(browser)?.sessionId).toMatch(/^\w{25}$/);
    await close();
    await inspector.close();
  });
});

it.each([
  ['/inbox?x=1', '/inbox?x=1'],
  ['//evil.example/', '/feeds'],
  ['/\\evil.example', '/feeds'],
  ['https://evil.example', '/feeds'],
  ['/login/gg', '/feeds'],
  ['', '/feeds'],
  [['/inbox'], '/feeds'],
])('after a login leads back to places of ours alone: %j', (wished, place) => {
  expect(safeReturn(wished)).toBe(place);
});

it('signs out by a form that a page of ours was shown with', async () => {
  const browser = await reader();
  await browser.get(await back(browser, await toProvider(browser), 'Leaving'));
  await browser.post('/lite/logout', { csrf: 'made-up', return_to: '/feeds' });
  expect(userOf(browser)).toBeDefined();
  const { csrfToken } = await import('../../../../http/csrf.ts');
  const holder = 'a'.repeat(22);
  browser.cookies.set('griot_csrf', holder);
  const csrf = csrfToken(holder, derivedKey('a secret that only these tests have in common', 'form token'));
  const session = userOf(browser)?.sessionId ?? '';
  await browser.post('/lite/logout', { csrf, return_to: '/feeds' });
  expect(userOf(browser)).toBeUndefined();
  expect(await fresh.sql`select 1 from user_session where id = ${session}`).toHaveLength(0);
});
