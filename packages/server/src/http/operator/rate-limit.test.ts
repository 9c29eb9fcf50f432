import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routeLimits } from '../load/route-limits.ts';
import { registerRateLimits } from './rate-limit.ts';

// One for all: each test asks for another device, or from another address.
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

type Sent = Awaited<ReturnType<FreshApp['app']['inject']>>;
const refused = { error: { code: 'too_many_requests', message: expect.any(String) } };

async function many(count: number, send: (n: number) => Promise<Sent>) {
  const sent: Sent[] = [];
  for (let n = 0; n < count; n += 1) sent.push(await send(n));
  return sent;
}

describe('too many requests', () => {
  it('of one device are refused for a while, others go on', async () => {
    const { app } = fresh;
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
    const { app, readers } = fresh;
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
    const { app } = fresh;
    const headers = { 'content-type': 'application/json' };
    const send = (url: string, method: 'PUT' | 'POST', remoteAddress: string) =>
      app.inject({ method, url, query: { uid: 'ngen1' }, headers, payload: '{', remoteAddress });
    const settings = await many(61, () => send('/ng/en/v1/reader/settings', 'PUT', '203.0.113.12'));
    expect(settings.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(400), 429]);
    expect((await send('/ng/en/v1/reader/settings', 'PUT', '203.0.113.10')).statusCode).toBe(400);
    const forms = await many(61, () => send('/lite/comment', 'POST', '203.0.113.11'));
    expect(forms.at(-1)?.statusCode).toBe(429);
  });

  it('for new devices are refused sooner, by address', async () => {
    const { app } = fresh;
    const ask = (remoteAddress: string) => app.inject({ method: 'POST', url: '/ng/en/device_id', remoteAddress });
    const sent = await many(121, () => ask('203.0.113.9'));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array(120).fill(200), 429]);
    expect((await ask('203.0.113.10')).statusCode).toBe(200);
  });

  it('from one network of the newer kind count together', async () => {
    const { app } = fresh;
    const ask = (n: number) =>
      app.inject({ method: 'POST', url: '/ng/en/device_id', remoteAddress: `2001:db8:0:1::${n.toString(16)}` });
    const sent = await many(121, ask);
    expect(sent.at(-1)?.statusCode).toBe(429);
  });

  it('are not counted for this machine itself, nor for the machine that asks how we are', async () => {
    const { app } = fresh;
    const devices = await many(130, () => app.inject({ method: 'POST', url: '/ng/en/device_id' }));
    expect(devices.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const health = await many(700, () => app.inject({ url: '/healthz?uid=1', remoteAddress: '203.0.113.9' }));
    expect(health.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe('without a service around the limits', () => {
  /** A page alone, asked for by devices that are known by a header, from one address. */
  async function openPage() {
    vi.useFakeTimers({ toFake: ['Date'] }); // all of it within one minute, however busy the machine is
    const app = Fastify();
    onTestFinished(async () => {
      vi.useRealTimers();
      await app.close();
    });
    await registerRateLimits(app, ({ headers }) => String(headers.known ?? ''));
    app.get('/', { config: { limits: routeLimits.page } }, async () => 'page');
    const ask = (known: string) =>
      app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: known === '' ? {} : { known } });
    /** How often it is answered until it is refused. */
    const untilRefused = async (known: string) => {
      let answered = 0;
      while (answered < 10_000 && (await ask(known)).statusCode === 200) answered += 1;
      return answered;
    };
    return { ask, untilRefused };
  }

  it('strangers behind one address use up their own 6,000 a minute, and nothing of the devices we know there', async () => {
    const { ask, untilRefused } = await openPage();
    expect(await untilRefused('')).toBe(6_000);
    expect((await ask('honest')).statusCode).toBe(200);
  });

  it('a device that we know uses up its own 1,200 a minute, and nothing of others behind its address', async () => {
    const { ask, untilRefused } = await openPage();
    expect(await untilRefused('hungry')).toBe(1_200);
    expect([(await ask('honest')).statusCode, (await ask('')).statusCode]).toEqual([200, 200]);
  });
});
