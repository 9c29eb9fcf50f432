import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { freshApp } from '@griot/testkit/fresh-app';
import { standInWeb } from '@griot/testkit/stand-in-web';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CallRouteDeps, pathsOf, registerCall } from '../call/call-route.ts';
import type { CallSchema } from '../call/json-schema.ts';
import { callLimits, registerRouteTable, routeLimits } from './route-limits.ts';

function openTable() {
  const app = fastify();
  registerRouteTable(app);
  onTestFinished(() => app.close());
  return app;
}
const answer = async () => 'done';

describe('every route has limits', () => {
  it('or the table, without which the service does not start, names it', () => {
    const app = openTable();
    app.get('/page', { config: { limits: routeLimits.page } }, answer);
    app.get('/forgotten', answer);
    expect(() => app.routeTable()).toThrow('GET /forgotten does not say its limits; HEAD /forgotten');
  });

  it('also of a body, where it may have one, and that limit is kept', async () => {
    const app = openTable();
    const { form } = routeLimits;
    app.post('/small', { config: { limits: { ...form, body: 10 } } }, answer);
    const sent = await app.inject({ method: 'POST', url: '/small', payload: { text: 'eleven bytes and more' } });
    expect(sent.statusCode).toBe(413);
    const other = openTable();
    other.post('/any', { config: { limits: routeLimits.page } }, answer);
    expect(() => other.routeTable()).toThrow('POST /any does not say its limit of a body');
  });

  it('in the whole service: each call those of its row in the contract, pages and files their own', async () => {
    const fresh = await freshApp({ web: standInWeb() });
    onTestFinished(() => fresh.close());
    const table = new Map(fresh.app.routeTable().map(({ method, url, limits }) => [`${method} ${url}`, limits]));
    for (const [area, inArea] of Object.entries<Record<string, Call>>(calls)) {
      for (const [name, call] of Object.entries(inArea)) {
        const schema = (schemas as Record<string, Record<string, CallSchema>>)[area]?.[name] as CallSchema;
        for (const path of pathsOf(call))
          expect(table.get(`${call.method} ${path}`), `${area}.${name}`).toEqual(callLimits(call.method, schema));
      }
    }
    const limitsOf = (...routes: string[]) => routes.map((route) => table.get(route));
    expect(limitsOf('GET /lite/*', 'GET /lite/assets/*', 'HEAD /lite/sw.js')).toEqual(Array(3).fill(routeLimits.page));
    expect(limitsOf('POST /lite/comment', 'GET /healthz')).toEqual([routeLimits.form, routeLimits.health]);
  });
});

describe('the limits of a call', () => {
  const { reply } = schemas.device.hint;

  it('are those of most calls where its row in the contract says nothing', () => {
    expect(callLimits('GET', { reply })).toEqual({ rate: 'call', priority: 'rest' });
    expect(callLimits('POST', { reply })).toEqual({ rate: 'call', priority: 'rest', body: 16_384 });
    expect(callLimits('GET', schemas.feed.main)).toEqual({ rate: 'call', priority: 'reader' });
    expect(callLimits('GET', schemas.pack.read)).toEqual({ rate: 'costly', priority: 'rest' });
  });

  it('are the same for all that share a route, since a route is known before its query is read', () => {
    const bound = (call: Call, schema: CallSchema) => ({ call, schema, needsMarket: true, handler: answer });
    const { articles, trending } = calls.search;
    const sharing = [bound(articles, { reply }), bound(trending, { reply, serving: { rate: 'costly' } })];
    expect(() => registerCall(openTable(), sharing, {} as CallRouteDeps)).toThrow(
      'The calls that share GET /v1/news/search are served with different limits',
    );
  });
});
