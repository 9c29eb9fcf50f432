import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

type Device = { device_id: string; sign_key: string };
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

const create = (advertisingId: string, { market = '/ng/en', cookie = '' } = {}) =>
  fresh.app.inject({
    method: 'POST',
    url: `${market}/device_id`,
    payload: { advertising_id: advertisingId },
    headers: cookie ? { cookie: `griot=${cookie}` } : {},
  });
const device = async (...asked: Parameters<typeof create>) => (await create(...asked)).json<Device>();

describe('a device id', () => {
  it('is 128 random bits, after the letters of its market', async () => {
    const [one, other] = [await device(''), await device('', { market: '/eg/ar' })];
    expect(one.device_id).toMatch(/^ngen[0-9a-z]{25}$/);
    expect(other.device_id).toMatch(/^egar[0-9a-z]{25}$/);
    expect(Buffer.from(one.sign_key, 'base64url')).toHaveLength(32);
  });

  it('is the same for the same advertising id in the same market, the key is not', async () => {
    const [first, again, elsewhere] = [
      await device('gaid-1'),
      await device('gaid-1'),
      await device('gaid-1', { market: '/ng/ha' }),
    ];
    expect(again.device_id).toBe(first.device_id);
    expect(again.sign_key).not.toBe(first.sign_key);
    expect(elsewhere.device_id).not.toBe(first.device_id);
  });

  it('is one, however many ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => device('gaid-2')));
    expect(new Set(all.map((one) => one.device_id)).size).toBe(1);
    expect(new Set(all.map((one) => one.sign_key)).size).toBe(10);
  });

  it.each(['', '00000000-0000-0000-0000-000000000000', '0'])(
    'is a new one for who has no advertising id (%j)',
    async (none) => {
      expect((await device(none)).device_id).not.toBe((await device(none)).device_id);
    },
  );

  it('says nothing of the advertising id where it is kept', async () => {
    await device('gaid-to-hide');
    const rows = await fresh.sql`select encode(advertising_hash, 'escape') as kept from device`;
    expect(JSON.stringify(rows)).not.toContain('gaid-to-hide');
  });
});

describe('the cookie', () => {
  it('keeps market and device for the pages, away from script', async () => {
    const sent = await create('');
    const { device_id } = sent.json<Device>();
    expect(sent.cookies).toEqual([
      {
        name: 'griot',
        value: expect.stringMatching(new RegExp(`^ngen\\.${device_id}\\.[\\w-]{43}$`)),
        maxAge: 34_560_000,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it('is sent over https alone where readers come by it', async () => {
    const secure = await freshApp({ config: { publicUrl: 'https://griot.example' } });
    onTestFinished(() => secure.close());
    const sent = await secure.app.inject({ method: 'POST', url: '/ng/en/device_id' });
    expect(sent.cookies[0]).toMatchObject({ name: 'griot', secure: true });
  });

  it('brings the same device again, with another key', async () => {
    const first = await create('');
    const again = await device('', { cookie: first.cookies[0]?.value ?? '' });
    expect(again.device_id).toBe(first.json<Device>().device_id);
    expect(again.sign_key).not.toBe(first.json<Device>().sign_key);
  });

  it('brings nothing in another market, with an advertising id, forged, or for a device there is not', async () => {
    const first = await create('');
    const { device_id } = first.json<Device>();
    const cookie = first.cookies[0]?.value ?? '';
    const others = [
      await device('', { cookie, market: '/gh/en' }),
      await device('gaid-3', { cookie }),
      await device('', { cookie: `${cookie.slice(0, -1)}_` }),
    ];
    for (const other of others) expect(other.device_id).not.toBe(device_id);
    await fresh.sql`delete from device where id = ${device_id}`;
    expect((await device('', { cookie })).device_id).not.toBe(device_id);
  });
});

describe('a request from another site', () => {
  const post = (headers: Record<string, string>, publicUrl?: FreshApp) =>
    (publicUrl ?? fresh).app.inject({
      method: 'POST',
      url: '/ng/en/device_id',
      headers: { host: 'griot.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: '',
    });

  it.each<[string, Record<string, string>, number]>([
    ['no browser', {}, 1],
    ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://griot.example' }, 1],
    ['our page, where TLS ended before us', { origin: 'https://griot.example' }, 1],
    ['the address bar', { 'sec-fetch-site': 'none' }, 1],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 0],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.griot.example' }, 0],
    ['another site in an old browser', { origin: 'https://evil.example' }, 0],
    ['a page that hides where it is', { origin: 'null' }, 0],
    ['a name like ours', { origin: 'http://griot.example.evil.example' }, 0],
  ])('is answered; the cookie is set for us alone: %s', async (_, headers, cookies) => {
    const sent = await post(headers);
    expect([sent.statusCode, sent.cookies.length]).toEqual([200, cookies]);
  });

  it('does not get the device of the cookie', async () => {
    const first = await create('');
    const cookie = `griot=${first.cookies[0]?.value}`;
    const foreign = await post({ cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.json<Device>().device_id).not.toBe(first.json<Device>().device_id);
  });

  it('is none from the address that readers see', async () => {
    const there = await freshApp({ config: { publicUrl: 'https://griot.example' } });
    onTestFinished(() => there.close());
    const sent = await post({ host: '10.0.0.7:3000', origin: 'https://griot.example' }, there);
    expect(sent.cookies).toHaveLength(1);
  });
});

describe('the hint', () => {
  const ask = (app: FreshApp, headers: Record<string, string>) => app.app.inject({ url: '/v1/hint', headers });
  const headers = { 'accept-language': 'en-GB, ha;q=0.5', 'x-country': 'NG', 'x-city': 'Kano' };

  it('takes country and city only from a proxy we trust', async () => {
    expect((await ask(fresh, headers)).json()).toEqual({
      country: '',
      languages: ['en-GB', 'ha'],
      market: 'gben',
      city: '',
    });
    const trusting = await freshApp({ config: { trustProxy: true, countryHeader: 'x-country', cityHeader: 'x-city' } });
    onTestFinished(() => trusting.close());
    expect((await ask(trusting, headers)).json()).toEqual({
      country: 'ng',
      languages: ['en-GB', 'ha'],
      market: 'ngen',
      city: '2335204',
    });
  });

  it('is empty where nothing is known', async () => {
    expect(await fresh.readers.amina.ask(calls.device.hint, {})).toEqual({
      country: '',
      languages: [],
      market: '',
      city: '',
    });
  });
});
