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
    checks: { database: true, writes: true, feeds: true },
  });
  await fresh.close();
});

it.each([
  ['the database refuses', async () => Promise.reject(new Error('gone')), true, 'The database does not answer.'],
  ['the database is silent', () => new Promise<undefined>(() => {}), true, 'The database does not answer.'],
  ['nothing can be stored', async () => 'Its disk is full.', true, 'Its disk is full.'],
  ['a feed is missing', async () => undefined, false, 'The news of some markets is not loaded yet.'],
])('is alive but not ready when %s, and says why', async (_, writeProblem, isLoaded, reason) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const app = fastify();
  registerHealth(app, { writeProblem, isFeedLoaded: () => isLoaded });
  await app.ready();
  const asked = app.inject('/readyz');
  await vi.advanceTimersByTimeAsync(2_001);
  vi.useRealTimers();
  const answer = await asked;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'not ready', reason });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
