import { calls } from '@griot/contract/calls';
import type { HouseAd } from '@griot/contract/entities/house-ad';
import { DAY_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provenDeviceId } from '../../http/reader/prove-device.ts';
import { AdRepository } from './ad.repository.ts';
import { adRetention } from './ad.service.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.sql`delete from house_ad`;
});

type Given = {
  title?: string;
  markets?: string[];
  from?: number;
  until?: number | null;
  cap?: number;
  picture?: string;
  target?: string;
};

/** Adds an ad and waits until the running service knows it; times are days from now. */
async function anAd({ title = 'Radios', markets = ['ngen'], from = -1, until = null, cap, ...more }: Given = {}) {
  const { picture = '', target = 'https://radios.example/now?a=1&b=2' } = more;
  const at = (days: number) => new Date(fresh.clock.now().getTime() + days * DAY_MS);
  const [row] = await fresh.sql<[{ id: string }]>`
    insert into house_ad (markets, title, picture, target, starts_at, ends_at, cap, added_by, added_at)
    values (${markets}::text[], ${title}, ${picture}, ${target}, ${at(from)},
            ${until === null ? null : at(until)}, ${cap ?? null}, 'ada', now())
    returning id::text as id`;
  return row.id;
}

const pick = (reader: TestReader = fresh.readers.amina, num = 5) => reader.ask(calls.ad.pick, { query: { num } });
const titles = async (reader?: TestReader) => (await pick(reader)).ads.map(({ title }) => title).sort();
const seen = (request_id: string, ads: readonly Pick<HouseAd, 'ad_id' | 'token'>[], reader = fresh.readers.amina) =>
  reader.ask(calls.ad.seen, { body: { request_id, ads: ads.map(({ ad_id, token }) => ({ ad_id, token })) } });
const counts = async (id: string) =>
  await fresh.sql`select market, impressions, clicks from ad_count where ad_id = ${id}::bigint`;

/** Picks until this ad, and no other, is what there is: the service learns of a change a moment later. */
async function picked(id: string, reader = fresh.readers.amina) {
  await reader.device();
  await expect.poll(async () => (await pick(reader)).ads.map(({ ad_id }) => ad_id)).toEqual([id]);
  const { request_id, ads } = await pick(reader);
  return { request_id, ad: ads[0] as HouseAd };
}

describe('the house network', () => {
  it('gives a market the ads that run there now, none twice, with a picture at an address of ours', async () => {
    for (const [title, more] of [
      ['Now', { picture: 'p0123456789abcdef0123456789abcdef' }],
      ['Also now', { until: 1, markets: ['egar', 'ngen'] }],
      ['Elsewhere', { markets: ['egar'] }],
      ['Later', { from: 1 }],
      ['Over', { from: -2, until: -1 }],
    ] satisfies [string, Given][])
      await anAd({ title, ...more });
    await expect.poll(() => titles()).toEqual(['Also now', 'Now']);
    await expect.poll(() => titles(fresh.readers.youssef)).toEqual(['Also now', 'Elsewhere']);
    expect((await pick(fresh.readers.amina, 1)).ads).toHaveLength(1);
    const { ads } = await pick();
    expect(ads.find(({ title }) => title === 'Now')?.picture).toMatch(/^\/media\/[\w-]{22}\/504x283-hi\/p0123/);
    expect(ads.find(({ title }) => title === 'Also now')?.picture).toBe('');
  });

  it('shows no ad that would lead where none may, and its link leads nowhere', async () => {
    const id = await anAd({ title: 'Evil', target: 'https://radios.example@10.0.0.1/' });
    await anAd();
    await expect.poll(() => titles()).toEqual(['Radios']);
    expect((await fresh.app.inject(`/lite/ad/${id}`)).statusCode).toBe(404);
  });

  it('follows what the operator stops, in every process', async () => {
    const other = await fresh.another();
    const id = await anAd();
    const elsewhere = fresh.readers.amina.at(other);
    await expect.poll(() => titles(elsewhere)).toEqual(['Radios']);
    await fresh.sql`update house_ad set stopped_at = now() where id = ${id}::bigint`;
    await expect.poll(() => titles(elsewhere)).toEqual([]);
    await expect.poll(() => titles()).toEqual([]);
  });

  it('shows a device no more of an ad in a day than its cap, and again on the next', async () => {
    const id = await anAd({ cap: 2 });
    for (let n = 0; n < 2; n += 1) {
      const { request_id, ad } = await picked(id);
      expect(await seen(request_id, [ad])).toMatchObject({ accepted: 1 });
    }
    expect(await titles()).toEqual([]);
    await fresh.readers.bola.device();
    expect(await titles(fresh.readers.bola)).toEqual(['Radios']);
    fresh.clock.pass(DAY_MS);
    expect(await titles()).toEqual(['Radios']);
  });
});

describe('what is counted', () => {
  it('is each ad that came into view, once for a device and request, for its market', async () => {
    const id = await anAd();
    const { request_id, ad } = await picked(id);
    expect(await seen(request_id, [ad, ad])).toMatchObject({ accepted: 1 });
    expect(await seen(request_id, [ad])).toMatchObject({ accepted: 0 });
    const again = await picked(id);
    expect(await seen(again.request_id, [again.ad])).toMatchObject({ accepted: 1 });
    expect(await counts(id)).toEqual([{ market: 'ngen', impressions: 2, clicks: 0 }]);
  });

  it('is nothing that we did not give to this device by this request', async () => {
    const id = await anAd();
    const { request_id, ad } = await picked(id);
    await fresh.readers.bola.device();
    expect(await seen(request_id, [ad], fresh.readers.bola)).toMatchObject({ accepted: 0 });
    expect(await seen('request-2', [ad])).toMatchObject({ accepted: 0 });
    for (const fake of [
      { ...ad, token: 'shipped.0.AAAAAAAAAAAAAAAA' },
      { ...ad, ad_id: String(Number(id) + 1) },
      { ...ad, ad_id: `${id}'--` },
    ])
      expect(await seen(request_id, [fake])).toMatchObject({ accepted: 0 });
    expect(await counts(id)).toEqual([]);
  });

  it('is a click, once, on a link that leads to the ad’s own address and nowhere else', async () => {
    const id = await anAd();
    const { ad } = await picked(id);
    const cookie = await cookieOf(fresh.readers.amina);
    const follow = (url: string, headers = { cookie }) => fresh.app.inject({ url, headers });
    for (let n = 0; n < 2; n += 1) {
      const { statusCode, headers } = await follow(ad.href);
      expect([statusCode, headers.location]).toEqual([302, 'https://radios.example/now?a=1&b=2']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await counts(id)).toEqual([{ market: 'ngen', impressions: 0, clicks: 1 }]);
    // whoever passes the link on leads others to the ad, but adds nothing to its figures
    expect((await follow(ad.href, { cookie: '' })).statusCode).toBe(302);
    expect((await follow(`/lite/ad/${id}?r=x&t=y&t=z`)).statusCode).toBe(302);
    expect(await counts(id)).toMatchObject([{ clicks: 1 }]);
    for (const strange of ['0', '999999', 'x', '1e3', `${id}%20`])
      expect((await follow(`/lite/ad/${strange}`)).statusCode).toBe(404);
  });

  it('leads nowhere before an ad begins and once it was stopped', async () => {
    const leads = async (id: string) => (await fresh.app.inject(`/lite/ad/${id}`)).statusCode;
    const [now, over, later] = [await anAd(), await anAd({ from: -2, until: -1 }), await anAd({ from: 1 })];
    expect([await leads(now), await leads(over), await leads(later)]).toEqual([302, 302, 404]);
    await fresh.sql`update house_ad set stopped_at = now() where id = ${now}::bigint`;
    expect(await leads(now)).toBe(404);
  });

  it('stays as a number when it is forgotten who saw what', async () => {
    const id = await anAd();
    const { request_id, ad } = await picked(id);
    await seen(request_id, [ad]);
    const retention = adRetention(new AdRepository(fresh.sql), fresh.clock);
    expect(await retention()).toMatchObject({ forgotten: 0 });
    fresh.clock.pass(31 * DAY_MS);
    expect((await retention()).forgotten).toBeGreaterThan(0);
    expect(await fresh.sql`select from ad_view where ad_id = ${id}::bigint`).toHaveLength(0);
    expect(await counts(id)).toMatchObject([{ impressions: 1 }]);
  });
});

/** The cookie that a browser of this reader would have. */
async function cookieOf(reader: TestReader): Promise<string> {
  const { device_id } = await reader.device();
  const { market } = reader;
  const { encodeReaderCookie } = await import('../../http/reader/reader-cookie.ts');
  const { derivedKey } = await import('../../http/derived-key.ts');
  const key = derivedKey('a secret that only these tests have in common', 'reader cookie');
  return `griot=${encodeReaderCookie({ market: market.key, deviceId: provenDeviceId(device_id) }, key)}`;
}
