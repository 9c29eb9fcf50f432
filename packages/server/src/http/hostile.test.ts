import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { anArticle } from '@griot/testkit/an-article';
import { type BodyKind, encodeBody } from '@griot/testkit/encode-body';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { sampleIds } from '@griot/testkit/samples/ids';
import { samples } from '@griot/testkit/samples/samples';
import { runs } from '@griot/testkit/setup/runs';
import { unhurried } from '@griot/testkit/setup/unhurried';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from './call/call-route.ts';

type Args = { params?: object; query?: object; body?: object };
const rows = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]) => ({
    name: `${area}.${name}`,
    call: call as Call,
    args: (samples as unknown as Record<string, Record<string, { args: Args }>>)[area]?.[name]?.args ?? {},
  })),
);

const nextHour = unhurried();
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    articles: [anArticle({ news_id: sampleIds.newsId, news_entry_id: sampleIds.newsEntryId })],
  });
  await fresh.sql`insert into device (market, id, created_at, seen_at) values ('ngen', ${sampleIds.device}, now(), now())`;
});
afterAll(() => fresh.close());

/** Values that parsers, databases and JavaScript itself trip over. */
const nasty = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(...['\0', '\ud800', '__proto__', '{}', '[]', '-1', '1e999', 'null']),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(0, -1, 2 ** 53, 1e308, -0, 8.64e15, 8.64e15 + 1, null, true, [], {}),
  },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 4, depthSize: 'small' }),
);
const name = (known: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('uid', 'ts', 'country', 'language', ...known) },
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    fc.string({ maxLength: 12 }),
  );
const change = (known: string[]) => fc.dictionary(name(known), nasty, { maxKeys: 3 });
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A place deep inside the sample's body gets another value. */
function deepChange(body: object, path: readonly number[], value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  let here: Record<string, unknown> = copy;
  for (const step of path) {
    const keys = Object.keys(here);
    const key = keys[step % Math.max(1, keys.length)] ?? 'new';
    const next = here[key];
    if (typeof next !== 'object' || next === null) {
      here[key] = value;
      return copy;
    }
    here = next as Record<string, unknown>;
  }
  return copy;
}

function urlOf(call: Call, params: object, query: object): string {
  const [path = ''] = pathsOf(call);
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const given = { country: 'ng', language: 'en', ...params } as Record<string, unknown>;
    return encodeURIComponent(text(given[key]).toWellFormed());
  });
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, text(value)]);
  return `${filled}?${new URLSearchParams(pairs)}`;
}

describe.each(rows)('$name', ({ call, args }) => {
  const query = { ...args.query };
  const body = { ...args.body };
  const kinds = fc.constantFrom<BodyKind>('multipart', 'json', 'urlencoded');

  it('never fails inside, whatever is sent', async () => {
    const asked = fc.record({
      params: fc.oneof(fc.constant(args.params ?? {}), change(['id', 'country', 'language'])),
      query: change(Object.keys(query)),
      body: change(Object.keys(body)),
      path: fc.array(fc.nat(8), { maxLength: 5 }),
      deep: nasty,
      kind: kinds,
    });
    await fc.assert(
      fc.asyncProperty(asked, async (hostile) => {
        nextHour();
        const sentBody = { ...deepChange(body, hostile.path, hostile.deep), ...hostile.body };
        const { contentType, payload } = encodeBody(sentBody, hostile.kind);
        const sent = await fresh.app.inject({
          method: call.method,
          url: urlOf(call, { ...args.params, ...hostile.params }, { ...query, ...hostile.query }),
          ...(call.method !== 'GET' && { headers: { 'content-type': contentType }, payload }),
        });
        expect(sent.statusCode, sent.body).toBeLessThan(500);
        expect(sent.body, 'refused before the call was reached').not.toContain('Too many requests');
        expect(() => sent.json()).not.toThrow();
      }),
      { numRuns: runs(150, 10) },
    );
  });
});

it('answers raw bytes with a refusal', async () => {
  const types = fc.constantFrom(
    'application/json',
    'multipart/form-data; boundary=B',
    'application/x-www-form-urlencoded',
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string().map((s) => Buffer.from(`--B\r\n${s}\r\n--B--`)),
  );
  await fc.assert(
    fc.asyncProperty(types, bytes, async (type, payload) => {
      nextHour();
      const sent = await fresh.app.inject({
        method: 'POST',
        url: '/ng/en/v1/news/main',
        headers: { 'content-type': type },
        payload: Buffer.from(payload),
      });
      expect(sent.statusCode, sent.body).toBeLessThan(500);
    }),
    { numRuns: runs(300) },
  );
});

it('answers any address and any headers without failing', async () => {
  const words = fc.constantFrom('ng', 'en', 'v1', 'news', 'main', 'detail', 'social', 'clip', '..', '%00', '%2e', 'x');
  const header = fc.string({ unit: 'binary', maxLength: 30 }).map((s) => s.replace(/[^\x20-\x7e]/g, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 6 }), header, async (path, value) => {
      nextHour();
      const headers = {
        signature: value,
        cookie: `griot=${value}`,
        'device-id': value,
        country: value,
        'accept-language': value,
      };
      const sent = await fresh.app.inject({ url: `/${path.join('/')}?uid=1&ts=1`, headers });
      expect(sent.statusCode, sent.body).toBeLessThan(500);
    }),
    { numRuns: runs(300) },
  );
});
