import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from './logging.ts';
import { warnOfUndeclaredProxy } from './undeclared-proxy.ts';

async function loggedBy(trustProxy: boolean, requests: { remoteAddress: string; headers?: Record<string, string> }[]) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const app = fastify({ loggerInstance: createLogger({ level: 'warn' }, stream), trustProxy });
  onTestFinished(() => app.close());
  warnOfUndeclaredProxy(app, { trustProxy });
  app.get('/', async () => 'rain');
  for (const { remoteAddress, headers = {} } of requests) await app.inject({ url: '/', remoteAddress, headers });
  return lines.length;
}

const passedOn = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } };

it('a proxy on this machine that was not declared is said, once', async () => {
  expect(await loggedBy(false, [passedOn, passedOn])).toBe(1);
  expect(await loggedBy(false, [{ ...passedOn, remoteAddress: '::1' }])).toBe(1);
  expect(await loggedBy(false, [{ ...passedOn, headers: { 'x-real-ip': '203.0.113.9' } }])).toBe(1);
});

it('nothing is said of a declared one, of requests of this machine, nor of what strangers write', async () => {
  expect(await loggedBy(true, [passedOn])).toBe(0);
  expect(await loggedBy(false, [{ remoteAddress: '127.0.0.1' }])).toBe(0);
  expect(await loggedBy(false, [{ ...passedOn, remoteAddress: '203.0.113.7' }])).toBe(0);
});
