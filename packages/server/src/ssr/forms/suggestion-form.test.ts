import { calls } from '@griot/contract/calls';
import { DAY_MS } from '@griot/domain/time-units';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** The words of the page, as its reader sees them. */
const spoken = {
  ngen: {
    html: '<html lang="en" dir="ltr"',
    title: 'Tell us',
    sent: 'Thank you. It has reached us.',
    failed: 'That did not reach us. Please try again.',
    closed: 'This address has expired or is incomplete.',
  },
  egar: {
    html: '<html lang="ar" dir="rtl"',
    title: 'أخبرنا',
    sent: 'شكرًا لك. وصلتنا رسالتك.',
    failed: 'لم يصلنا ذلك. حاول مرة أخرى.',
    closed: 'هذا العنوان قديم أو غير مكتمل.',
  },
} as const;

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [anArticle()] });
});
afterAll(() => fresh.close());

/** A device of a market and the address that the side panel opens for it. */
async function aSignedAddress(market: keyof typeof spoken) {
  const reader = new TestReader(fresh.app, fresh.clock, market);
  const { device_id: deviceId } = await reader.device();
  fresh.clock.pass(1);
  const { pro_type, news_device_id, timestamp, signature } = await reader.ask(
    calls.suggestion.address,
    {},
    { signed: true },
  );
  const { country, language } = reader.market;
  const fields = { pro_type, news_device_id, country, language, timestamp: String(timestamp), signature };
  const address = `/lite/suggestions?${new URLSearchParams(fields)}`;
  const write = (words: string) =>
    reader.ask(calls.suggestion.write, { body: { ...{ pro_type, news_device_id, timestamp, signature }, words } });
  return { address, deviceId, write };
}

const open = (url: string, headers: Record<string, string> = {}) => fresh.app.inject({ url, headers });
const send = (url: string, words: string) =>
  fresh.app.inject({
    method: 'POST',
    url,
    headers: form,
    payload: new URLSearchParams({ subject: 'idea', words }).toString(),
  });

describe.each(['ngen', 'egar'] as const)(
  'OVL-05 the signed address of a device in %s, opened without our cookie',
  (market) => {
    const words = spoken[market];

    it('is a page in the words of its market that shows what this device wrote, and nothing of others', async () => {
      const [one, other] = [await aSignedAddress(market), await aSignedAddress(market)];
      await one.write('Rain falls on the pages');
      await other.write('Somebody else wrote this');
      const page = await open(one.address, { 'accept-language': 'fr' });
      expect([page.statusCode, page.body.includes(words.html)], page.body.slice(0, 200)).toEqual([200, true]);
      expect(page.body).toMatch(new RegExp(`<h1[^>]*>${words.title}`));
      expect(page.body).toContain('Rain falls on the pages');
      expect(page.body).not.toContain('Somebody else wrote this');
    });

    it('makes the browser nobody’s reader: no cookie, no device, no market of its own, and stored nowhere', async () => {
      const { address } = await aSignedAddress(market);
      const page = await open(address);
      expect(page.cookies.map(({ name }) => name)).toEqual(['griot_csrf']);
      const [, data = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
      expect(JSON.parse(data)).toMatchObject({ deviceId: '', market: null, isSignedIn: false, link: market });
      expect(page.headers['cache-control']).toBe('no-store');
    });

    it('takes the form without a cookie of any kind, and shows what was written and that it arrived', async () => {
      const { address, deviceId } = await aSignedAddress(market);
      const sent = await send(address, 'The pictures are too large');
      expect([sent.statusCode, sent.headers.location, sent.cookies]).toEqual([303, `${address}&said=sent`, []]);
      const stored = await fresh.sql`select market, subject, words from suggestion where device_id = ${deviceId}`;
      expect(stored).toEqual([{ market, subject: 'idea', words: 'The pictures are too large' }]);
      const { body } = await open(String(sent.headers.location));
      for (const shown of [words.sent, 'The pictures are too large']) expect(body).toContain(shown);
    });

    it('says so where the words could not be taken', async () => {
      const { address, deviceId } = await aSignedAddress(market);
      const sent = await send(address, '   ');
      expect((await open(String(sent.headers.location))).body).toContain(words.failed);
      expect(await fresh.sql`select from suggestion where device_id = ${deviceId}`).toHaveLength(0);
    });

    it.each<[string, (address: string) => string]>([
      ['another device', (address) => address.replace(/(news_device_id=....)\w+/, '$1000000000000000x')],
      ['another time', (address) => address.replace(/timestamp=\d+/, (found) => `${found.slice(0, -1)}0`)],
      ['no market', (address) => address.replace(/country=../, 'country=xx')],
      ['no time', (address) => address.replace(/timestamp=\d+/, 'timestamp=soon')],
      ['another signature', (address) => address.replace(/signature=.*/, 'signature=AAAA')],
    ])('changed to %s opens a view that says so, with nothing of the device, and takes nothing', async (_, change) => {
      const { address, deviceId, write } = await aSignedAddress(market);
      await write('Only for those who have the address');
      fresh.clock.pass(11); // so that the last digit of the time does change
      const url = change(address);
      expect(url).not.toBe(address);
      const page = await open(url, { 'accept-language': market.slice(2) });
      expect([page.statusCode, page.body.includes('data-about="suggestions"')]).toEqual([404, true]);
      expect(page.body).toContain(words.closed);
      expect(page.body).not.toContain('Only for those');
      await send(url, 'Not from this device');
      expect(await fresh.sql`select from suggestion where device_id = ${deviceId}`).toHaveLength(1);
    });

    it('opens the same view once it is older than a day', async () => {
      const { address } = await aSignedAddress(market);
      fresh.clock.pass(DAY_MS + 1);
      const page = await open(address);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain(words.closed);
    });
  },
);

describe('OVL-05 with our cookie', () => {
  const chosen = async (market: string) => {
    const list = await open('/lite/');
    const csrf = /name="csrf" value="([^"]+)"/.exec(list.body)?.[1] ?? '';
    const cookies = Object.fromEntries(list.cookies.map(({ name, value }) => [name, value]));
    const payload = new URLSearchParams({ market, csrf }).toString();
    const sent = await fresh.app.inject({ method: 'POST', url: '/lite/', headers: form, cookies, payload });
    return `griot=${sent.cookies.find(({ name }) => name === 'griot')?.value}`;
  };

  it('an address of another market opens in that market, and the reader’s own stays', async () => {
    const { address } = await aSignedAddress('egar');
    const page = await open(address, { cookie: await chosen('ngen') });
    expect([page.statusCode, page.body.includes(spoken.egar.html)]).toEqual([200, true]);
    expect(page.cookies.map(({ name }) => name)).toEqual(['griot_csrf']);
  });

  it('an address without a signature signs itself; without the cookie it cannot', async () => {
    const signing = await open('/lite/suggestions', { cookie: await chosen('egar') });
    expect(signing.statusCode).toBe(303);
    expect((await open(String(signing.headers.location))).body).toContain(spoken.egar.title);
    expect((await open('/lite/suggestions')).headers.location).toBe('/lite/');
  });
});
