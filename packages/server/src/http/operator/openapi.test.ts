import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { registerOpenApi } from './openapi.ts';

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let fresh: FreshApp;
let document: Document;
beforeAll(async () => {
  fresh = await freshApp();
  document = (await fresh.app.inject('/openapi.json')).json();
});
afterAll(() => fresh.close());

const rows = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

it.each(rows)('describes $name', ({ call }) => {
  const path = (call.market === 'path' ? '/{country}/{language}' : '') + call.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  const named = operation?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`) ?? [];
  expect(named).toEqual(expect.arrayContaining(['query uid', 'query ac', 'query product', 'query app_version']));
  for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) expect(named).toContain(`path ${parameter}`);
  expect(operation?.responses).toHaveProperty('200');
  expect(operation?.summary).toMatch(/^[A-Z].{10,}[^.]$/);
  expect(operation?.summary).not.toMatch(/spec|Ours/);
  expect(JSON.stringify(operation)).not.toContain('"$ref"');
});

it('says every kind of body that is taken', () => {
  const kinds = document.paths['/{country}/{language}/v1/news/main']?.post?.requestBody?.content ?? {};
  expect(Object.keys(kinds).sort()).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]);
});

it('says how a call fails', () => {
  const { responses = {} } = document.paths['/{country}/{language}/v1/news/main']?.post ?? {};
  expect(Object.keys(responses)).toEqual(['200', '400', '403', '404', '413', '415', '429', '500', '503']);
  expect(JSON.stringify(responses['429'])).toContain('too_many_requests');
  const hint = document.paths['/v1/hint']?.get?.responses ?? {};
  expect(Object.keys(hint)).toEqual(['200', '400', '403', '429', '500', '503']);
});

it('describes each call once, those that share a route together, and nothing that is no call', () => {
  const all = Object.values(document.paths).flatMap((byMethod) => Object.keys(byMethod));
  expect(all).toHaveLength(new Set(rows.map(({ call }) => `${call.method} ${call.path}`)).size);
  const shared = JSON.stringify(document.paths['/{country}/{language}/v1/news/search']?.get);
  for (const field of ['next_cursor', 'trending_group', '"name":"sort"']) expect(shared).toContain(field);
});

it('is written once, however often and under whichever address it is asked for', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('sharedBody', '');
  await registerOpenApi(app);
  await app.ready();
  const written = vi.spyOn(JSON, 'stringify');
  const answers = [];
  for (const url of ['/openapi.json', '/docs/json', '/docs/yaml', '/openapi.json']) answers.push(await app.inject(url));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(written).toHaveBeenCalledTimes(1);
});

it('is sent only to whoever does not have it yet, compressed as what all readers share', async () => {
  const first = await fresh.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual(['br', 'no-cache']);
  const again = await fresh.app.inject({
    url: '/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('shows itself on a page of its own, whose policy lets that page draw and nothing else', async () => {
  const page = await fresh.app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(page.headers['content-security-policy']).not.toContain('trusted-types');
  const elsewhere = await fresh.app.inject('/nothing');
  expect(elsewhere.headers['content-security-policy']).toContain('trusted-types');
  const script = await fresh.app.inject('/docs/static/swagger-ui-bundle.js');
  expect(script.statusCode).toBe(200);
});
