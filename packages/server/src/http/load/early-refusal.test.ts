import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrors } from '../errors.ts';
import { EarlyRefusal } from './early-refusal.ts';
import { type LoadLimits, LoadMeter } from './load-meter.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { routeLimits } from './route-limits.ts';

const oneReader: LoadLimits = {
  underWay: { reader: 1, rest: 1 },
  turn: { reader: 1_000, rest: 1_000 },
  delay: 1_000,
  computed: { reader: 1_000, rest: 1_000 },
  least: { underWay: { reader: 1, rest: 1 }, turn: { reader: 1, rest: 1 } },
};

/** A service that works on one request, over real connections. */
async function fullService() {
  const meter = new LoadMeter(oneReader);
  let refused = 0;
  const early = new EarlyRefusal({
    meter,
    headers: [['x-content-type-options', 'nosniff']],
    pageFor: ({ url }) => (url?.startsWith('/lite') ? Buffer.from('<h1>Later</h1>') : undefined),
    origins: ['https://news.example'],
    onRefused: () => {
      refused += 1;
    },
  });
  const app = fastify({ serverFactory: (handle, options) => early.openServer(handle, options) });
  let seen = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    seen += 1;
    done();
  });
  early.register(app);
  registerErrors(app);
  registerLoadShedding(app, meter);
  const finished = Promise.withResolvers<string>();
  const page = { config: { limits: routeLimits.page } };
  app.get('/slow', page, () => finished.promise);
  for (const url of ['/v1/news', '/social/v2/like', '/lite/feeds']) app.all(url, page, async () => 'done');
  app.get('/healthz', { config: { limits: routeLimits.health } }, async () => 'well');
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${address}/slow`);
  onTestFinished(async () => void (await slow));
  await expect.poll(() => meter.hasRoomFor('reader')).toBe(false);
  const finish = async () => {
    finished.resolve('done');
    await slow;
  };
  onTestFinished(finish);
  const ask = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);
  return { ask, finish, early, seenByFastify: () => seen - 1, refused: () => refused };
}

it('a surplus call is refused before Fastify sees it, in the shape of its family, and says when to come again', async () => {
  const { ask, finish, seenByFastify, refused } = await fullService();
  const news = await ask('/v1/news?features=1', { method: 'POST', body: 'x'.repeat(100_000) });
  expect([news.status, await news.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
  expect(Number(news.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(Number(news.headers.get('retry-after'))).toBeLessThanOrEqual(5);
  expect([news.headers.get('cache-control'), news.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
  const social = await ask('/ng/en/social/v2/like', { method: 'POST' });
  expect([social.status, await social.json()]).toMatchObject([503, { result: { code: expect.any(Number) } }]);
  expect([seenByFastify(), refused()]).toEqual([0, 2]);
  await finish();
  await expect.poll(async () => (await ask('/v1/news')).status).toBe(200);
});

it('a page is refused by a page, which lies ready too', async () => {
  const { ask, seenByFastify } = await fullService();
  const page = await ask('/lite/feeds');
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    503,
    'text/html; charset=utf-8',
    '<h1>Later</h1>',
  ]);
  expect(seenByFastify()).toBe(0);
});

it('health and preflights are left to their routes', async () => {
  const { ask, seenByFastify } = await fullService();
  expect((await ask('/healthz?from=balancer')).status).toBe(200);
  await ask('/v1/news', { method: 'OPTIONS' });
  expect(seenByFastify()).toBe(2);
});

it('shortly before the port is closed everybody but health is refused, and their connections end', async () => {
  const { ask, finish, early } = await fullService();
  await finish();
  early.refuseAll();
  const call = await ask('/v1/news');
  expect([call.status, call.headers.get('connection')]).toEqual([503, 'close']);
  expect((await ask('/healthz')).status).toBe(200);
});

it('the app, served from another origin, may read the refusal; nobody else may', async () => {
  const { ask } = await fullService();
  const allowed = async (origin: string) =>
    (await ask('/v1/news', { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('https://news.example')).toBe('https://news.example');
  expect(await allowed('https://other.example')).toBeNull();
});

it('what is always answered is one address: which route it has is not known yet', () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const early = { headers: [], pageFor: () => undefined, origins: [], onRefused: () => {} };
  new EarlyRefusal({ meter: new LoadMeter(oneReader), ...early }).register(app);
  const route = () => app.get('/health/:part', { config: { limits: routeLimits.health } }, async () => 'well');
  expect(route).toThrow('/health/:part is always answered, so it is one address');
});
