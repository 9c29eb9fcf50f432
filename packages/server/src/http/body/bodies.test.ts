import { calls } from '@griot/contract/calls';
import { type EncodedBody, encodePairs } from '@griot/testkit/encode-body';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { largestBody, largestForm } from './body-limits.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

const url = '/ng/en/v1/news/main';
const post = (contentType: string | undefined, payload: string | Buffer) =>
  fresh.app.inject({ method: 'POST', url, headers: contentType ? { 'content-type': contentType } : {}, payload });
const postEncoded = ({ contentType, payload }: EncodedBody) => post(contentType, payload);
const multipart = (parts: string) => post('multipart/form-data; boundary=B', `${parts}--B--\r\n`);
const part = (head: string, value: string) => `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const refused = (code: string, message?: string) => ({ error: { code, ...(message && { message }) } });

describe('a body', () => {
  it('may leave fields of JSON empty: they count as not said', async () => {
    for (const kind of ['urlencoded', 'multipart'] as const) {
      const sent = await postEncoded(encodePairs([['dp_meta', '']], kind));
      expect(sent.statusCode).toBe(200);
    }
  });

  it.each([
    ['none at all', undefined, ''],
    ['no JSON', 'application/json', ''],
    ['JSON with a charset', 'application/json; charset=utf-8', '{}'],
    ['no form', 'multipart/form-data; boundary=B', ''],
    ['a form without fields', 'multipart/form-data; boundary=B', '--B--\r\n'],
    ['no pairs', 'application/x-www-form-urlencoded', ''],
  ])('may be empty: %s', async (_, contentType, payload) => {
    expect((await post(contentType, payload)).statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense'])('may not be %s', async (type) => {
    const sent = await post(type, '{}');
    expect([sent.statusCode, sent.json()]).toMatchObject([415, refused('unsupported_type')]);
  });

  it.each<[string, () => ReturnType<typeof post>]>([
    ['JSON', () => post('application/json', `"${'x'.repeat(largestBody)}"`)],
    ['pairs', () => post('application/x-www-form-urlencoded', `a=${'x'.repeat(largestBody)}`)],
    ['a form', () => multipart(part('name="dp_meta"', 'x'.repeat(largestBody)))],
    ['many pairs', () => postEncoded(encodePairs(Array(65).fill(['a', '']), 'urlencoded'))],
    ['many fields', () => postEncoded(encodePairs(Array(65).fill(['a', '']), 'multipart'))],
  ])('may not be too large: %s', async (_, send) => {
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toMatchObject([413, refused('too_large')]);
  });

  it('may be as large as its call or form needs, and no larger', async () => {
    const send = (url: string, bytes: number) =>
      fresh.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `a=${'x'.repeat(bytes)}`,
      });
    const statusOf = async (url: string, bytes: number) => (await send(url, bytes)).statusCode;
    expect([await statusOf(url, 120_000), await statusOf(url, largestBody)]).toEqual([200, 413]);
    expect([await statusOf('/ng/en/device_id', 10_000), await statusOf('/ng/en/device_id', 20_000)]).toEqual([
      200, 413,
    ]);
    expect([await statusOf('/lite/feedback', 90_000), await statusOf('/lite/feedback', largestForm)]).toEqual([
      303, 413,
    ]);
  });

  it.each([
    ['names without values', 'a&'.repeat(60_000)],
    ['nothing but ampersands', '&'.repeat(120_000)],
  ])('is refused for its many pairs before they are decoded: %s', async (_, payload) => {
    const decoded = vi.spyOn(globalThis, 'URLSearchParams');
    const sent = await fresh.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect([sent.statusCode, decoded.mock.calls.length]).toEqual([413, 0]);
  });

  it.each<[string, () => ReturnType<typeof post>, string]>([
    ['broken JSON', () => post('application/json', '{'), 'The body is not JSON'],
    ['no boundary', () => post('multipart/form-data', 'x'), 'The multipart form is broken'],
    [
      'half a form',
      () => post('multipart/form-data; boundary=B', part('name="a"', 'x')),
      'The multipart form is broken',
    ],
    ['not a form', () => post('multipart/form-data; boundary=B', 'x'), 'The multipart form is broken'],
    [
      'a file',
      () => multipart(part('name="dp_meta"; filename="a.json"', '{}')),
      'dp_meta is a file, and no call takes one',
    ],
    ['a field of bad JSON', () => multipart(part('name="news_id_list"', '{')), 'news_id_list must be JSON'],
    ['NUL', () => post('application/json', '{"pin_news_entry_id":"\\u0000"}'), 'A text holds a NUL character'],
    [
      'depth',
      () => post('application/json', `{"dp_meta":{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}}`),
      'A value is nested too deeply',
    ],
    ['a prototype', () => post('application/json', '{"dp_meta":{"__proto__":{}}}'), 'A field is named __proto__'],
  ])('is refused with a word about why: %s', async (_, send, message) => {
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toEqual([400, refused('bad_parameter', message)]);
  });

  it('may give a field’s part a type of its own: the schema decides', async () => {
    const head = 'name="dp_meta"\r\nContent-Type: application/json';
    expect((await multipart(part(head, '{"a":1}'))).statusCode).toBe(200);
    expect((await multipart(part('name="pin_news_entry_id"\r\nContent-Type: application/json', '{}'))).statusCode).toBe(
      200,
    );
  });

  it('leaves every prototype as it is', async () => {
    await post('application/json', '{"__proto__":{"isPolluted":1},"constructor":{"prototype":{"isPolluted":1}}}');
    await postEncoded(
      encodePairs(
        [
          ['__proto__', '{"isPolluted":1}'],
          ['constructor', '{}'],
        ],
        'multipart',
      ),
    );
    await postEncoded(
      encodePairs(
        [
          ['__proto__[isPolluted]', '1'],
          ['toString', '1'],
        ],
        'urlencoded',
      ),
    );
    expect({}).not.toHaveProperty('isPolluted');
  });
});

it('is not needed where a call has none', async () => {
  expect((await fresh.readers.amina.send(calls.article.entry, { params: { id: 'ngen0' } })).statusCode).toBe(404);
  const sent = await fresh.app.inject({
    method: 'GET',
    url: '/ng/en/v1/config/feed',
    headers: { 'content-type': 'text/x' },
  });
  expect(sent.statusCode).toBe(200);
});
