import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { markets } from '@griot/locale/markets';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { TestReader } from '@griot/testkit/readers';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [anArticle()] });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const browser = (market: string) => plainBrowser(fresh, web, market);
type Browser = Awaited<ReturnType<typeof browser>>;
const isAsked = async ({ open }: Browser) => (await open('/lite/feeds')).body.includes('action="/lite/consent"');
const isPersonal = async ({ open }: Browser) => {
  await open('/lite/feeds');
  const settings = await web.asked.at(-1)?.api.reader.settings({});
  return settings?.ok === true && !settings.value.unpersonalised;
};
const asking = ['dede', 'frfr', 'gben'];

describe('OVL-06 the question for consent', () => {
  it.each(markets.map(({ key }) => key))('in %s stands below every page, or below none', async (market) => {
    const reader = await browser(market);
    expect([await isAsked(reader), await isPersonal(reader)]).toEqual(
      asking.includes(market) ? [true, false] : [false, true],
    );
  });

  it('has two answers of the same kind, and a choice for each purpose', async () => {
    const page = await (await browser('dede')).open('/lite/feeds');
    const buttons = [...page.body.matchAll(/<button type="submit" name="answer" value="(\w+)">/g)].map(
      ([, value]) => value,
    );
    expect(buttons).toEqual(['chosen', 'refuse', 'accept']);
    const boxes = [...page.body.matchAll(/type="checkbox" name="(\w+)" value="1">/g)].map(([, name]) => name);
    expect(boxes).toEqual(['profile', 'ads', 'id']);
  });

  it.each([
    [{ answer: 'accept' }, 'ads-id', true],
    [{ answer: 'refuse', profile: '1', ads: '1' }, 'none', false],
    [{ answer: 'chosen', ads: '1' }, 'ads', false],
    [{ answer: 'chosen', profile: '1', id: '1' }, 'id', true],
    [{ answer: 'chosen' }, 'none', false],
    [{ answer: 'whatever', ads: '1' }, 'none', false],
  ] as const)('answered with %j is kept as %s, asked no more, and may change', async (fields, kept, personal) => {
    const reader = await browser('frfr');
    const headers = { referer: 'http://localhost/lite/feeds?channel=sports', host: 'localhost' };
    const sent = await reader.post('/lite/consent', { ...fields, csrf: reader.csrf }, headers);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds?channel=sports']);
    expect([reader.cookies.griot_consent, await isAsked(reader), await isPersonal(reader)]).toEqual([
      kept,
      false,
      personal,
    ]);
    const noted = () => fresh.sql`
      select has_ads, has_id, has_profile from consent where device_id = ${reader.cookies.griot?.split('.')[1] ?? ''}`;
    expect(await noted()).toMatchObject([
      { has_ads: kept.includes('ads'), has_id: kept.includes('id'), has_profile: personal },
    ]);
    await reader.post('/lite/consent', { answer: 'refuse', csrf: reader.csrf });
    expect([reader.cookies.griot_consent, await isPersonal(reader)]).toEqual(['none', false]);
    expect(await noted()).toMatchObject([{ has_ads: false, has_id: false, has_profile: false }]);
  });

  it('leaves the profile as it is where only ads and the id are changed', async () => {
    const reader = await browser('gben');
    await reader.post('/lite/consent', { answer: 'accept', csrf: reader.csrf });
    await reader.post('/lite/consent', { answer: 'chosen', profile: 'as-it-is', csrf: reader.csrf });
    expect([reader.cookies.griot_consent, await isPersonal(reader)]).toEqual(['none', true]);
  });

  it('takes nothing without a token of the page: a script hears of it, a page asks again', async () => {
    const reader = await browser('dede');
    const sent = await reader.post('/lite/consent', { answer: 'accept', csrf: 'another' });
    expect([sent.statusCode, sent.headers.location, reader.cookies.griot_consent]).toEqual([
      303,
      '/lite/feeds',
      undefined,
    ]);
    const script = { 'sec-fetch-dest': 'empty' };
    expect((await reader.post('/lite/consent', { answer: 'accept', csrf: 'another' }, script)).statusCode).toBe(403);
    expect((await reader.post('/lite/consent', { answer: 'accept', csrf: reader.csrf }, script)).statusCode).toBe(204);
  });

  it.each(['http://elsewhere.example/lite/feeds', 'http://localhost/docs', 'nonsense'])(
    'leads to the news, not to %s',
    async (referer) => {
      const reader = await browser('dede');
      const sent = await reader.post(
        '/lite/consent',
        { answer: 'refuse', csrf: reader.csrf },
        { referer, host: 'localhost' },
      );
      expect(sent.headers.location).toBe('/lite/feeds');
    },
  );
});

describe('OVL-06 CTY-07 the advertising id', () => {
  const stored = async (id: string) => {
    const [row] = await fresh.sql`select advertising_hash is not null as is_kept from device where id = ${id}`;
    return row?.is_kept;
  };
  it.each([
    ['dede', '', false],
    ['dede', 'ads', false],
    ['dede', 'ads-id', true],
    ['ngen', '', true],
  ] as const)('in %s with the answer %j counts: %s', async (market, consent, isKept) => {
    const reader = new TestReader(fresh.app, fresh.clock, market);
    const body = { advertising_id: `phone-${market}-${consent}` };
    const headers = { cookie: `griot_consent=${consent}` };
    const made = await reader.send(calls.device.create, { body }, { headers });
    expect(await stored(made.json().device_id)).toBe(isKept);
  });
});

describe('ADS-01 ADS-02 room for ads on the pages of a browser', () => {
  const hasRoom = async ({ open }: Browser, path = '/lite/feeds') => {
    await open(path);
    return web.asked.at(-1)?.hint.hasAds === true;
  };

  it.each([
    ['nothing', 'ngen', {}, false],
    ['that it is shown ads in this market', 'ngen', { griot_ads: 'ngen' }, true],
    ['that it is shown ads in another', 'ngen', { griot_ads: 'kesw' }, false],
    ['something of its own', 'ngen', { griot_ads: '1' }, false],
    ['that it is, without the consent that is needed', 'dede', { griot_ads: 'dede' }, false],
    ['that it is, with consent to something else', 'dede', { griot_ads: 'dede', griot_consent: 'id' }, false],
    ['that it is, with consent', 'dede', { griot_ads: 'dede', griot_consent: 'ads' }, true],
  ] as const)('that says %s (%s, %j): %s', async (_, market, cookies, expected) => {
    const reader = await browser(market);
    Object.assign(reader.cookies, cookies);
    expect([await hasRoom(reader), await hasRoom(reader, '/lite/search?text=x')]).toEqual([expected, expected]);
  });

  it('goes when consent is taken back, and so does the cookie, with and without script', async () => {
    const script: Record<string, string> = { 'sec-fetch-dest': 'empty' };
    for (const headers of [{}, script]) {
      const reader = await browser('dede');
      Object.assign(reader.cookies, { griot_ads: 'dede' });
      await reader.post('/lite/consent', { answer: 'accept', csrf: reader.csrf });
      expect([await hasRoom(reader), reader.cookies.griot_ads]).toEqual([true, 'dede']);
      const sent = await reader.post('/lite/consent', { answer: 'chosen', id: '1', csrf: reader.csrf }, headers);
      const [cleared] = sent.cookies.filter(({ name }) => name === 'griot_ads');
      expect(cleared).toMatchObject({ value: '', path: '/lite', expires: new Date(0) });
      reader.cookies.griot_ads = 'dede'; // as a browser would say that kept it
      expect(await hasRoom(reader)).toBe(false);
    }
  });

  it('is no page for everybody: what it depends on is named to whoever stores pages', async () => {
    const reader = await browser('ngen');
    Object.assign(reader.cookies, { griot_ads: 'ngen' });
    const { headers } = await reader.open('/lite/feeds');
    expect([headers['cache-control'], headers.vary]).toEqual([
      'no-store',
      expect.stringMatching(/Cookie.*Save-Data, ECT/),
    ]);
  });
});
