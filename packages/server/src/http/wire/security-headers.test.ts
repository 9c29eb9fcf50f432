import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../config.ts';

async function open(config: Partial<Config> = {}): Promise<FreshApp> {
  const fresh = await freshApp({ config });
  onTestFinished(() => fresh.close());
  return fresh;
}
const own = { default: '', detail: '' };
const africa = { default: 'https://af.griot.example', detail: '' };
const origins = { news: own, 'news-af': africa, 'news-in': own, 'news-sg': own, eg: own };
const secure = { publicUrl: 'https://griot.example', origins };
/** A page is whatever is not data; one that is not there has the same headers. */
const page = '/no-such-page';

function policyOf(header: unknown): Record<string, string> {
  const rules = String(header).split(';').filter(Boolean);
  return Object.fromEntries(
    rules.map((rule) => rule.trim().split(/\s+(.*)/s)).map(([name, value = '']) => [name, value]),
  );
}

describe('the headers of a page', () => {
  it('let no script or style run without the page’s own nonce', async () => {
    const { app } = await open();
    const [first, second] = [await app.inject(page), await app.inject(page)];
    const policy = policyOf(first.headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'nonce-[0-9a-f]{32}'$/),
      'style-src': expect.stringMatching(/^'self' 'nonce-[0-9a-f]{32}'$/),
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-src': 'https:',
      'img-src': "'self' https: data:",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'griot',
    });
    expect(policyOf(second.headers['content-security-policy'])['script-src']).not.toBe(policy['script-src']);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  it('allow a pop-up to log in, and tell other sites no more than the origin', async () => {
    const { app } = await open();
    expect((await app.inject(page)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('insist on https only where readers come by it', async () => {
    const [plain, https] = [await open(), await open(secure)];
    const [without, insisting] = [await plain.app.inject(page), await https.app.inject(page)];
    expect(without.headers).not.toHaveProperty('strict-transport-security');
    expect(without.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(insisting.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(insisting.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('allow calls to the configured origins', async () => {
    const { app } = await open(secure);
    const policy = policyOf((await app.inject(page)).headers['content-security-policy']);
    expect(policy['connect-src']).toBe("'self' https://af.griot.example");
  });
});

describe('the headers of data', () => {
  it('let it be no page at all', async () => {
    const { app } = await open(secure);
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
  const ask = async (config: Partial<Config>, origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { app } = await open(config);
    const headers = { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) };
    return app.inject({ method, url: '/ng/en/v1/config/feed', headers });
  };

  it('may call when it is the app’s own and the calls have origins of their own', async () => {
    const sent = await ask(secure, 'https://griot.example');
    expect(sent.headers).toMatchObject({
      'access-control-allow-origin': 'https://griot.example',
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(sent.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may ask beforehand', async () => {
    const sent = await ask(secure, 'https://griot.example', 'OPTIONS');
    expect(sent.statusCode).toBe(204);
    expect(sent.headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('Signature'),
    });
  });

  it.each([
    ['is a stranger', secure, 'https://evil.example'],
    ['is almost the app’s', secure, 'https://griot.example.evil.example'],
    ['is none', secure, 'null'],
    ['is the app’s, which has only one', { publicUrl: 'https://griot.example' }, 'https://griot.example'],
  ])('may not when it %s', async (_, config, origin) => {
    expect((await ask(config, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask(config, origin, 'OPTIONS')).statusCode).toBe(404);
  });
});
