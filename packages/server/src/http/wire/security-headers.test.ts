import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../environment/config.ts';

const own = { default: '', detail: '' };
const africa = { default: 'https://af.griot.example', detail: '' };
const origins = { news: own, 'news-af': africa, 'news-in': own, 'news-sg': own, eg: own };
const publicUrl = 'https://griot.example';

/** The ways to set up the service, with one of each for all tests. */
type Setup = 'plain' | 'secure' | 'oneOrigin';
const configs: Record<Setup, Partial<Config>> = { plain: {}, secure: { publicUrl, origins }, oneOrigin: { publicUrl } };
const services = new Map<string, FreshApp>();
beforeAll(async () => {
  for (const [setup, config] of Object.entries(configs)) services.set(setup, await freshApp({ config }));
});
afterAll(() => Promise.all([...services.values()].map((service) => service.close())));
const serviceOf = (setup: Setup) => services.get(setup)?.app ?? expect.unreachable();

/** A page is whatever is not data; one that is not there has the same headers. */
const page = '/no-such-page';

function policyOf(header: unknown): Record<string, string> {
  const rules = String(header).split(';').filter(Boolean);
  return Object.fromEntries(
    rules.map((rule) => rule.trim().split(/\s+(.*)/s)).map(([name, value = '']) => [name, value]),
  );
}

describe('the headers of a page', () => {
  it('keep what the page uses to itself, and turn off all else', async () => {
    const policy = String((await serviceOf('plain').inject(page)).headers['permissions-policy']).split(', ');
    const own = ['autoplay', 'clipboard-write', 'fullscreen', 'geolocation', 'picture-in-picture'];
    expect(policy.filter((rule) => rule.endsWith('=(self)'))).toEqual(own.map((name) => `${name}=(self)`));
    const off = policy.filter((rule) => rule.endsWith('=()'));
    expect(off).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()']));
    expect(policy).toHaveLength(own.length + off.length);
    expect((await serviceOf('plain').inject('/healthz')).headers['permissions-policy']).toBeUndefined();
  });

  it('let no frame show the page, but where the simulator does', async () => {
    const ancestors = async (setup: Setup) =>
      policyOf((await serviceOf(setup).inject(page)).headers['content-security-policy'])['frame-ancestors'];
    expect([await ancestors('plain'), await ancestors('secure')]).toEqual(["'self'", "'none'"]);
  });

  it('let no script or style run without the page’s own nonce', async () => {
    const app = serviceOf('plain');
    const [first, second] = [await app.inject(page), await app.inject(page)];
    const policy = policyOf(first.headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'nonce-[0-9a-f]{32}'$/),
      'style-src': expect.stringMatching(/^'self' 'nonce-[0-9a-f]{32}'$/),
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-src': 'https: http://localhost:80/lite/ad-frame/',
      'img-src': "'self' https: data:",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'griot',
    });
    expect(policyOf(second.headers['content-security-policy'])['script-src']).not.toBe(policy['script-src']);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  it('allow a pop-up to log in, and tell other sites no more than the origin', async () => {
    const app = serviceOf('plain');
    expect((await app.inject(page)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('insist on https only where readers come by it', async () => {
    const [without, insisting] = [await serviceOf('plain').inject(page), await serviceOf('secure').inject(page)];
    expect(without.headers).not.toHaveProperty('strict-transport-security');
    expect(without.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(insisting.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(insisting.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('allow calls to the configured origins', async () => {
    const app = serviceOf('secure');
    const policy = policyOf((await app.inject(page)).headers['content-security-policy']);
    expect(policy['connect-src']).toBe("'self' https://af.griot.example");
  });
});

describe('the headers of data', () => {
  it('let it be no page at all', async () => {
    const app = serviceOf('secure');
    const { headers } = await app.inject('/ng/en/v1/config/feed');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});

describe('another origin', () => {
  const ask = (setup: Setup, origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const headers = { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) };
    return serviceOf(setup).inject({ method, url: '/ng/en/v1/config/feed', headers });
  };

  it('may call when it is the app’s own and the calls have origins of their own', async () => {
    const sent = await ask('secure', publicUrl);
    expect(sent.headers).toMatchObject({
      'access-control-allow-origin': 'https://griot.example',
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(sent.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may ask beforehand', async () => {
    const sent = await ask('secure', publicUrl, 'OPTIONS');
    expect(sent.statusCode).toBe(204);
    expect(sent.headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('Signature'),
    });
  });

  it.each<[string, Setup, string]>([
    ['is a stranger', 'secure', 'https://evil.example'],
    ['is almost the app’s', 'secure', 'https://griot.example.evil.example'],
    ['is none', 'secure', 'null'],
    ['is the app’s, which has only one', 'oneOrigin', publicUrl],
  ])('may not when it %s', async (_, setup, origin) => {
    expect((await ask(setup, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask(setup, origin, 'OPTIONS')).statusCode).toBe(404);
  });
});
