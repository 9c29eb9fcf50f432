import { createHmac } from 'node:crypto';
import { textToSign } from '@griot/contract/signature';
import { DAY_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Device = { device_id: string; sign_key: string };
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

const create = (advertisingId: string, { cookie = '' } = {}) =>
  fresh.app.inject({
    method: 'POST',
    url: '/ng/en/device_id',
    payload: { advertising_id: advertisingId },
    headers: cookie ? { cookie: `griot=${cookie}` } : {},
  });
const device = async (advertisingId: string) => (await create(advertisingId)).json<Device>();

describe('the keys of a device', () => {
  const text = { method: 'GET', path: '/ng/en/v1/config/feed', userId: '', country: 'ng', language: 'en' };
  async function signs({ device_id: uid, sign_key }: Device): Promise<boolean> {
    fresh.clock.pass(1);
    const query = { uid, ts: String(fresh.clock.now().getTime()) };
    const signature = createHmac('sha256', sign_key)
      .update(textToSign({ ...text, query: Object.entries(query) }))
      .digest('base64url');
    return (await fresh.app.inject({ url: text.path, query, headers: { signature } })).statusCode === 200;
  }

  it('are thirty new ones a day at most for a device that proves itself', async () => {
    const cookie = (await create('')).cookies[0]?.value ?? '';
    const all = await Promise.all(Array.from({ length: 40 }, () => create('', { cookie })));
    const refused = all.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(11);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(DAY_MS / 1000);
    expect(refused[0]?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    expect(refused[0]?.cookies).toEqual([]);
    fresh.clock.pass(DAY_MS);
    expect((await create('', { cookie })).statusCode).toBe(200);
  });

  it('are listed thirty times a day for an advertising id; whoever asks then gets a device without it', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => device('gaid-many')));
    const byId = Object.values(Object.groupBy(all, ({ device_id }) => device_id)) as Device[][];
    expect(byId.map((same) => same.length).toSorted((a, b) => b - a)).toEqual([30, ...Array(10).fill(1)]);
    for (const same of byId) expect(await signs(same.at(-1) as Device)).toBe(true);
  });

  it('are not pushed out by those that others were given and used', async () => {
    const owner = await device('gaid-crowded');
    expect(await signs(owner)).toBe(true);
    fresh.clock.pass(DAY_MS);
    await fresh.sql`
      insert into device (market, id, created_at, seen_at)
      select 'ngen', 'ngencrowd' || n, now(), now() from generate_series(1, 150) n`;
    await fresh.sql`
      insert into device_key (market, device_id, key, proven_device_id, created_at, last_used_at)
      select 'ngen', ${owner.device_id}, 'key-' || n, 'ngencrowd' || n, now(), ${fresh.clock.now()}
        from generate_series(1, 150) n`;
    expect(await signs(owner)).toBe(true);
  });

  it('stay good for their owner, however many others ask for new ones', async () => {
    const owner = await device('gaid-known');
    expect(await signs(owner)).toBe(true);
    for (let n = 0; n < 4; n += 1) {
      fresh.clock.pass(DAY_MS);
      await Promise.all(Array.from({ length: 30 }, () => create('gaid-known')));
    }
    expect(await fresh.sql`select 1 from device_key where device_id = ${owner.device_id}`).toHaveLength(121);
    expect(await signs(owner)).toBe(true);
  });

  it('are noted as used once an hour', async () => {
    const owner = await device('gaid-hourly');
    const used = async () => {
      await signs(owner);
      const [row] = await fresh.sql`select last_used_at from device_key where key = ${owner.sign_key}`;
      return (row as { last_used_at: Date }).last_used_at.getTime();
    };
    const first = await used();
    fresh.clock.pass(30 * 60_000);
    expect(await used()).toBe(first);
    fresh.clock.pass(30 * 60_000);
    expect(await used()).toBe(fresh.clock.now().getTime());
  });
});
