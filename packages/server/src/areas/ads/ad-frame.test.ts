import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What somebody might write into the table past the command that checks it, by market. */
const hostile = {
  keen: 'javascript:alert(1)',
  ghen: 'data:text/javascript,alert(1)',
  zaen: '//ads.example/tag.js',
  zmen: 'http://ads.example/tag.js',
  ngha: 'https://ads.example/"></script><script>alert(1)</script>',
  inen: "https://ads.example/x;script-src 'unsafe-inline'",
  gben: ['https://ads.example/tag.js'],
};

const widget = 'https://widget.example/w.js';
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    place: async (sql) => {
      for (const [at, address] of Object.entries({ ngen: 'https://ads.example/tag.js?a=1&b=2', ...hostile }))
        await sql`
          insert into market_config values (${at}, 'ads.script_address', ${sql.json(address)}, 'ada', to_timestamp(0))`;
      await sql`
        insert into market_config values ('kesw', 'ads.widget_address', ${sql.json(widget)}, 'ada', to_timestamp(0))`;
    },
  });
});
afterAll(() => fresh.close());

const frame = (rest: string, headers: Record<string, string> = {}) =>
  fresh.app.inject({ url: `/lite/ad-frame/${rest}`, headers: { host: 'localhost', ...headers } });

describe('ADS-08 the frame of an ad network', () => {
  it('CFG-06 ads.script_address: it holds the script of the market’s config, whose policy gives it no origin of ours', async () => {
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

  it('CFG-06 ads.widget_address: it holds the widget of a market that names one, and no script then', async () => {
    await expect.poll(async () => (await frame('widget?market=kesw')).statusCode).toBe(200);
    expect((await frame('widget?market=kesw')).body).toContain(`src="${widget}"`);
    expect((await frame('script?market=kesw')).statusCode).toBe(404);
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

  it.each(Object.entries(hostile))('is not there where the config of %s holds %j', async (market) => {
    await expect.poll(async () => (await frame('script?market=ngen')).statusCode).toBe(200);
    expect((await frame(`script?market=${market}`)).statusCode).toBe(404);
  });

  it.each([
    ['iframe', 200],
    ['document', 404],
    ['embed', 404],
    ['object', 404],
    ['script', 404],
  ])('is there for a frame alone, so that no link shows a network’s page below our name: %s', async (dest, status) => {
    await expect.poll(async () => (await frame('script?market=ngen')).statusCode).toBe(200);
    const sent = await frame('script?market=ngen', { 'sec-fetch-dest': dest });
    expect(sent.statusCode).toBe(status);
    if (status === 200) expect(sent.headers.vary).toContain('Sec-Fetch-Dest');
  });

  it('shows nothing of what a link to it says', async () => {
    await expect.poll(async () => (await frame('script?market=ngen')).statusCode).toBe(200);
    const { body } = await frame('script?market=ngen&address=https://evil.example/x.js&x="><script>evil</script>');
    expect(body).not.toContain('evil');
    expect((await frame('script?market=ngen&market=ngen')).statusCode).toBe(404);
  });

  it('leaves the policy of all other pages as it is, under Trusted Types', async () => {
    const { headers } = await fresh.app.inject({ url: '/lite/', headers: { host: 'localhost' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('ads.example');
  });
});
