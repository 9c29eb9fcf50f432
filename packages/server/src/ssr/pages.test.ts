import { createHmac } from 'node:crypto';
import { CookieBrowser } from '@griot/testkit/cookie-browser';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { type StandInWeb, standInWeb } from '@griot/testkit/stand-in-web';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../http/operator/logging.ts';

type Device = { device_id: string; sign_key: string };
/** Where failing is what is tested. */
const silent = createLogger({ level: 'silent' }, process.stderr);
type Wishes = Parameters<typeof freshApp>[0];

async function pages(wishes: Wishes = {}): Promise<{ fresh: FreshApp; web: StandInWeb; browser: CookieBrowser }> {
  const web = standInWeb();
  const fresh = await freshApp({ ...wishes, web });
  onTestFinished(() => fresh.close());
  return { fresh, web, browser: new CookieBrowser(fresh) };
}

/** A token, as a page shows it. */
async function tokenFor(browser: CookieBrowser, web: StandInWeb): Promise<string> {
  await browser.open('/lite/');
  return web.asked.at(-1)?.csrf ?? '';
}

const html = 'text/html; charset=utf-8';

describe('a page', () => {
  it('is personal, asked for again each time, and gives a form its cookie for as long as the reader’s', async () => {
    const { browser } = await pages();
    const sent = await browser.open('/lite/feeds');
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({ 'content-type': html, 'cache-control': 'private, no-cache' });
    expect(sent.headers.vary).toContain('Cookie, Accept-Language');
    const [cookie, ...more] = sent.cookies;
    expect(more).toEqual([]);
    expect(cookie).toMatchObject({ name: 'griot_csrf', maxAge: 34_560_000, httpOnly: true, sameSite: 'Lax' });
    expect((await browser.open('/lite/feeds')).cookies).toEqual([]);
  });

  it.each([
    ['/', 302, '/lite/'],
    ['/lite', 308, '/lite/'],
    ['/lite/elsewhere', 303, '/lite/feeds'],
    ['/lite/nowhere', 404, undefined],
    ['/lite/%zz', 404, undefined],
  ])('%s answers %i %s', async (url, status, location) => {
    const { browser } = await pages();
    const sent = await browser.open(url);
    expect([sent.statusCode, sent.headers.location]).toEqual([status, location]);
    if (status === 404) expect(sent.headers['content-type']).toBe(html);
  });

  it('knows the list the reader came from, and no other address', async () => {
    const { browser, web } = await pages();
    const from = async (referer: string) => {
      await browser.open('/lite/detail', { referer, host: 'griot.example' });
      return web.asked.at(-1)?.cameFrom;
    };
    expect(await from('http://griot.example/lite/feeds?channel=sports')).toBe('/feeds?channel=sports');
    expect(await from('http://griot.example/lite/?a=1')).toBe('/feeds?a=1');
    expect(await from('http://griot.example/lite/headline?category=main')).toBe('/headline?category=main');
    expect(await from('http://griot.example/lite/topicdetail?more_id=x')).toBe('/topicdetail?more_id=x');
    expect(await from('http://griot.example/lite/headline/more')).toBe('');
    expect(await from('http://griot.example/lite/search?text=rain')).toBe('/search?text=rain');
    expect(await from('http://griot.example/lite/inbox')).toBe('');
    expect(await from('http://evil.example/lite/feeds')).toBe('');
    expect(await from('::')).toBe('');
  });

  it('links to files that are kept for good, and to some that are not', async () => {
    const { browser } = await pages();
    const asset = await browser.open('/lite/assets/entry-1234.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const other = await browser.open('/lite/manifest.webmanifest');
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  });

  it('DAT-01 its files carry none of a page’s long headers, and the worker its own, compressed or not', async () => {
    const { browser } = await pages();
    const { headers } = await browser.open('/lite/assets/entry-1234.js');
    const length = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}`.length + 2, 0);
    expect(length).toBeLessThan(350);
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const encoding of ['br', 'identity']) {
      const worker = await browser.open('/lite/sw.js', { 'accept-encoding': encoding });
      expect(worker.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    }
  });

  it('has no compressed form of a file under a name of its own, and nothing beside its files', async () => {
    const { browser } = await pages();
    for (const name of ['none-1234.js', '', 'entry-1234.js.br', '..%2fmanifest.json', '%2e%2e/.vite/manifest.json']) {
      const { statusCode, headers } = await browser.open(`/lite/assets/${name}`);
      expect([name, statusCode === 404 || statusCode === 403]).toEqual([name, true]);
      expect(String(headers['cache-control'])).not.toContain('immutable');
    }
  });
});

describe('choosing a market', () => {
  it('keeps market and device in the cookie and goes to the feed; the same browser keeps its device', async () => {
    const { browser, web } = await pages();
    const csrf = await tokenFor(browser, web);
    const sent = await browser.post('/lite/', { market: 'ngen', csrf });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds']);
    const { device } = browser;
    expect(device).toMatch(/^ngen[0-9a-z]{25}$/);
    const chosen = (answer: typeof sent) => String(answer.headers['set-cookie']).match(/griot_chosen=[^,]*/)?.[0];
    expect(chosen(sent), 'CTY-08 script is told of the choice').toBe(
      'griot_chosen=ngen; Max-Age=120; Path=/lite; SameSite=Lax',
    );
    const byScript = await browser.post('/lite/', { market: 'ngen', csrf }, { 'sec-fetch-dest': 'empty' });
    expect(chosen(byScript), 'which knows its own').toBeUndefined();
    await browser.post('/lite/', { market: 'ngen', csrf });
    expect(browser.device).toBe(device);
    await browser.post('/lite/', { market: 'egar', csrf });
    expect(browser.device).toMatch(/^egar/);
  });

  it('takes a device only from who proves to have a key of it', async () => {
    const { browser, fresh, web } = await pages();
    const own = await fresh.readers.amina.device();
    const other = await fresh.readers.bola.device();
    const csrf = await tokenFor(browser, web);
    const prove = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
    const choose = async (proof: string, deviceId = own.device_id, market = 'ngen') => {
      delete browser.cookies.griot;
      await browser.post('/lite/', { market, csrf, device_id: deviceId, proof });
      return browser.device;
    };
    const right = `${csrf}\n${own.device_id}`;
    expect(await choose(prove(own.sign_key, right))).toBe(own.device_id);
    const wrong = [
      '',
      'x'.repeat(43),
      prove(other.sign_key, right),
      prove(own.sign_key, own.device_id),
      prove(own.sign_key, `another token\n${own.device_id}`),
    ];
    for (const proof of wrong) expect(await choose(proof)).not.toBe(own.device_id);
    expect(await choose(prove(own.sign_key, `${csrf}\n${other.device_id}`), other.device_id)).not.toBe(other.device_id);
    expect(await choose(prove(own.sign_key, right), own.device_id, 'egar')).toMatch(/^egar/);
  });

  it('gives nobody a key by an id alone', async () => {
    const { browser, fresh, web } = await pages();
    const { device_id } = await fresh.readers.amina.device();
    await browser.post('/lite/', { market: 'ngen', csrf: await tokenFor(browser, web), device_id });
    const { cookies } = browser;
    const asked = await fresh.app.inject({ method: 'POST', url: '/ng/en/device_id', cookies });
    expect(asked.json<Device>().device_id).not.toBe(device_id);
  });

  it('begins again with a fresh token where the form’s is not good', async () => {
    const { browser, fresh, web } = await pages();
    const csrf = await tokenFor(browser, web);
    const stranger = new CookieBrowser(fresh);
    for (const sent of [
      await browser.post('/lite/', { market: 'ngen' }),
      await stranger.post('/lite/', { market: 'ngen', csrf }),
    ]) {
      expect([sent.statusCode, sent.headers.location, sent.cookies]).toEqual([303, '/lite/?change=1', []]);
    }
  });
});

describe('what goes wrong on a page', () => {
  it('is a page in the reader’s language, with its status', async () => {
    const { browser, web } = await pages({ logger: silent });
    const csrf = await tokenFor(browser, web);
    await browser.post('/lite/', { market: 'egar', csrf });
    const answers = [
      [await browser.post('/lite/', { market: 'xxxx', csrf }), 404],
      [await browser.post('/lite/', { market: 'x'.repeat(1_100_000) }), 413],
      [await browser.post('/lite/', {}, { 'content-type': 'text/plain' }), 415],
      [await browser.post('/lite/', { market: 'ngen' }, { 'content-type': 'application/json' }), 400],
      [await browser.open('/lite/broken'), 500],
    ] as const;
    for (const [sent, status] of answers) {
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([status, html]);
      expect(sent.body).toBe(`<p>failed ${status} in ar</p>`);
      expect(sent.headers['cache-control']).toBe('no-store');
    }
  });

  it('is one too for a method that no page has', async () => {
    const { fresh } = await pages();
    const sent = await fresh.app.inject({ method: 'PUT', url: '/lite/feeds' });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, html]);
  });

  it('says when to try again, to who chooses too often', async () => {
    const { browser } = await pages({ config: { trustProxy: true } });
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 120; n += 1) await browser.post('/lite/', {}, from);
    const sent = await browser.post('/lite/', {}, from);
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([429, html]);
    expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says when to try again while the database is away', async () => {
    const { browser, fresh, web } = await pages({ logger: silent });
    const csrf = await tokenFor(browser, web);
    await fresh.sql.end();
    const sent = await browser.post('/lite/', { market: 'ngen', csrf });
    expect([sent.statusCode, sent.headers['content-type'], sent.headers['retry-after']]).toEqual([503, html, '5']);
  });

  it('is told in plain words when not even that page can be made', async () => {
    const { browser, web } = await pages({ logger: silent });
    web.renderFailure = () => Promise.reject(new Error('nor this'));
    const sent = await browser.open('/lite/broken', { 'accept-language': 'xx, ar-EG' });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([500, html]);
    expect(sent.body).toContain('<html lang="ar" dir="rtl">');
    expect(sent.body).not.toContain('nor this');
  });
});
