import { freshApp } from '@griot/testkit/fresh-app';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerHealth } from './health.ts';

it('is ready once the database answers and every market’s feed is loaded', async () => {
  const fresh = await freshApp();
  expect((await fresh.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await fresh.app.inject('/readyz')).statusCode).toBe(200);
  expect((await fresh.app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    checks: { database: true, feeds: true },
  });
  await fresh.close();
});

it.each([
  ['the database refuses', async () => Promise.reject(new Error('gone')), true],
  ['the database is silent', () => new Promise<void>(() => {}), true],
  ['a feed is missing', async () => {}, false],
])('is alive but not ready when %s', async (_, ping, isLoaded) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const app = fastify();
  registerHealth(app, { ping, isFeedLoaded: () => isLoaded });
  await app.ready();
  const asked = app.inject('/readyz');
  await vi.advanceTimersByTimeAsync(2_001);
  vi.useRealTimers();
  expect(await asked).toMatchObject({ statusCode: 503 });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
