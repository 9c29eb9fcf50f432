import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshApp;
beforeAll(async () => {
  const address = 'https://ads.example/tag.js?a=1&b=2';
  fresh = await freshApp({
    place: (sql) => sql`
      insert into market_config values ('ngen', 'ads.script_address', ${sql.json(address)}, 'ada', to_timestamp(0))`,
  });
});
afterAll(() => fresh.close());

const frame = (rest: string) => fresh.app.inject({ url: `/lite/ad-frame/${rest}`, headers: { host: 'localhost' } });

describe('ADS-08 the frame of an ad network', () => {
  it('holds the script that the market’s config names, under a policy of its own that gives it no origin of ours', async () => {
    await expect.poll(async () => (await frame('script?market=ngen')).statusCode).toBe(200);
    const { body, headers } = await frame('script?market=ngen');
    expect(body).toContain('src="https://ads.example/tag.js?a=1&amp;b=2"');
    const policy = String(headers['content-security-policy']);
    const sandbox = policy.split(';').find((one) => one.startsWith('sandbox')) ?? '';
    expect(sandbox.split(' ').slice(1).sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-scripts',
    ]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('trusted-types');
    expect(String(headers['set-cookie'] ?? '')).toBe('');
  });

  it.each([
    'widget?market=ngen',
    'script?market=egar',
    'script?market=xxxx',
    'script',
    'house?market=ngen',
    'constructor?market=ngen',
  ])('is not there where no script is named: %s', async (rest) => {
    expect((await frame(rest)).statusCode).toBe(404);
  });

  it('leaves the policy of all other pages as it is, under Trusted Types', async () => {
    const { headers } = await fresh.app.inject({ url: '/lite/', headers: { host: 'localhost' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('ads.example');
  });
});
