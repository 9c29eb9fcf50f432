import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';

async function open(): Promise<FreshApp> {
  const fresh = await freshApp();
  onTestFinished(() => fresh.close());
  return fresh;
}
type Sent = Awaited<ReturnType<FreshApp['app']['inject']>>;
const refused = { error: { code: 'too_many_requests', message: expect.any(String) } };

async function many(count: number, send: (n: number) => Promise<Sent>) {
  const sent: Sent[] = [];
  for (let n = 0; n < count; n += 1) sent.push(await send(n));
  return sent;
}

describe('too many requests', () => {
  it('of one device are refused for a while, others go on', async () => {
    const { app } = await open();
    const ask = (uid: string) => app.inject({ url: '/v1/hint', query: { uid } });
    const sent = await many(601, () => ask('ngen1'));
    expect(sent.slice(0, 600).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const last = sent.at(-1);
    expect([last?.statusCode, last?.json()]).toEqual([429, refused]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('ngen2')).statusCode).toBe(200);
  });

  it('that only claim a device do not count against its owner, elsewhere or behind the same address', async () => {
    const { app, readers } = await open();
    const { device_id: uid } = await readers.amina.device();
    const made = await app.inject({ method: 'POST', url: '/ng/en/device_id' });
    const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
    const claim = (remoteAddress: string, more = {}) =>
      app.inject({ url: '/v1/hint', query: { uid }, remoteAddress, headers: more });
    const claimed = await many(601, () => claim('203.0.113.9'));
    expect(claimed.at(-1)?.statusCode).toBe(429);
    expect((await claim('203.0.113.10')).statusCode).toBe(200);
    expect((await claim('203.0.113.9', { cookie })).statusCode).toBe(200);
  });

  it('that are costly are refused sooner, before their body is read', async () => {
    const { app } = await open();
    const headers = { 'content-type': 'application/json' };
    const send = (url: string, method: 'PUT' | 'POST', remoteAddress: string) =>
      app.inject({ method, url, query: { uid: 'ngen1' }, headers, payload: '{', remoteAddress });
    const settings = await many(61, () => send('/ng/en/v1/reader/settings', 'PUT', '203.0.113.9'));
    expect(settings.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(400), 429]);
    expect((await send('/ng/en/v1/reader/settings', 'PUT', '203.0.113.10')).statusCode).toBe(400);
    const forms = await many(61, () => send('/lite/comment', 'POST', '203.0.113.11'));
    expect(forms.at(-1)?.statusCode).toBe(429);
  });

  it('for new devices are refused sooner, by address', async () => {
    const { app } = await open();
    const ask = (remoteAddress: string) => app.inject({ method: 'POST', url: '/ng/en/device_id', remoteAddress });
    const sent = await many(121, () => ask('203.0.113.9'));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array(120).fill(200), 429]);
    expect((await ask('203.0.113.10')).statusCode).toBe(200);
  });

  it('from one network of the newer kind count together', async () => {
    const { app } = await open();
    const ask = (n: number) =>
      app.inject({ method: 'POST', url: '/ng/en/device_id', remoteAddress: `2001:db8:0:1::${n.toString(16)}` });
    const sent = await many(121, ask);
    expect(sent.at(-1)?.statusCode).toBe(429);
  });

  it('are not counted for this machine itself, nor for the machine that asks how we are', async () => {
    const { app } = await open();
    const devices = await many(130, () => app.inject({ method: 'POST', url: '/ng/en/device_id' }));
    expect(devices.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const health = await many(700, () => app.inject({ url: '/healthz?uid=1', remoteAddress: '203.0.113.9' }));
    expect(health.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
