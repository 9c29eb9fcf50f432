import type { AnswerShape } from '@griot/contract/answer-shape';
import { type Failure, reportedStatus } from '@griot/contract/failure';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { BuiltRequest } from './build-request.ts';
import type { Fetch } from './exchange.ts';
import { send } from './request-pipeline.ts';

const request: BuiltRequest = {
  method: 'POST',
  origin: 'https://af.example',
  path: '/ng/en/v1/news/main',
  query: [
    ['action', 'refresh'],
    ['text', 'a b&ü'],
  ],
  headers: { Country: 'ng' },
  body: { as: 'form', fields: [['news_id_list', '{"r":["é"]}']] },
  timeout: 60_000,
  toSign: null,
};
const answers =
  (text: string, status = 200): Fetch =>
  async () =>
    new Response(status === 204 ? null : text, { status });
const sign = async (key: string, text: string) => `${key}:${text}`;

function sending(fetch: Fetch) {
  const clock = fakeClock();
  return { clock, fetch, sign };
}
type Family = AnswerShape['family'];
const fieldsOf: Record<Family, string> = {
  news: 'articles[]',
  social: 'content[]',
  clip: 'content[]',
  log: 'accepted#',
};
const news = { family: 'news', answerFields: 'articles[]' } as const;
const sent = (fetch: Fetch, { family = 'news', signal }: { family?: Family; signal?: AbortSignal } = {}) =>
  send(sending(fetch), { request, call: { family, answerFields: fieldsOf[family], reads: true }, options: { signal } });

const tooMany = '{"error":{"code":"too_many_requests","message":"Later"}}';

/** Answers never, but gives up when told, as the browser's does. */
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('sending', () => {
  it('sends address, headers and form as they were built', async () => {
    let seen: Request | undefined;
    await sent(async (url, init) => {
      seen = new Request(url, init);
      return new Response('{}');
    });
    const url = new URL(seen?.url ?? '');
    expect(url.origin + url.pathname).toBe('https://af.example/ng/en/v1/news/main');
    expect(Object.fromEntries(url.searchParams)).toEqual({ action: 'refresh', text: 'a b&ü' });
    expect(seen?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.headers.get('country')).toBe('ng');
    expect(Object.fromEntries((await seen?.formData()) ?? [])).toEqual({ news_id_list: '{"r":["é"]}' });
  });

  it.each([
    ['POST', {}, true],
    ['DELETE', {}, true],
    ['POST', { reads: true }, false],
    ['GET', {}, false],
  ] as const)('lets an act outlive the page, and nothing that only asks: %s %o', async (method, call, expected) => {
    let keepalive: boolean | undefined;
    const fetch: Fetch = async (_, init) => {
      keepalive = init.keepalive;
      return new Response('{"result":{"code":0}}');
    };
    const toSign = { key: 'k', text: 't' };
    for (const one of [
      { ...request, method },
      { ...request, method, toSign },
    ]) {
      await send(sending(fetch), {
        request: one,
        call: { family: 'clip', answerFields: '', ...call },
      });
      expect(keepalive).toBe(expected);
    }
  });

  it.each([
    ['60', { retryAfter: 60 }],
    ['0', {}],
    ['soon', {}],
    ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
  ])('says how long to wait where the server does: %s', async (value, wait) => {
    const fetch: Fetch = async () => new Response(tooMany, { status: 429, headers: { 'retry-after': value } });
    expect(await sent(fetch)).toEqual({ ok: false, failure: { kind: 'http', status: 429, ...wait } });
  });

  it('NET-06 puts the signature into its header', async () => {
    let headers: RequestInit['headers'];
    const fetch: Fetch = async (_, init) => {
      headers = init.headers;
      return new Response('{}');
    };
    const signed = { ...request, toSign: { key: 'k', text: 't' } };
    await send(sending(fetch), { request: signed, call: news });
    expect(headers).toEqual({ Country: 'ng', Signature: 'k:t' });
  });

  it('calls fetch by itself: a browser refuses it as the method of another object', async () => {
    let owner: unknown = 'nobody asked';
    const fetch = async function (this: unknown) {
      owner = this;
      return new Response('{}');
    };
    await sent(fetch as Fetch);
    expect(owner).toBeUndefined();
  });
});

describe('NET-05 time limits', () => {
  it.each([60_000, 15_000])('gives up after %i ms, not before', async (timeout) => {
    const setup = sending(silent);
    const outcome = send(setup, { request: { ...request, timeout }, call: news });
    setup.clock.advance(timeout - 1);
    expect(setup.clock.pending()).toBe(1);
    setup.clock.advance(1);
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });

  it('covers an answer whose body never ends', async () => {
    const setup = sending(async (_, { signal }) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return new Response(body);
    });
    const outcome = send(setup, { request, call: { ...news, reads: true } });
    await new Promise((resume) => setImmediate(resume));
    setup.clock.advance(60_000);
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });

  it('covers a signature that is never made', async () => {
    const setup = { ...sending(silent), sign: () => new Promise<string>(() => {}) };
    const signed = { ...request, toSign: { key: 'k', text: 't' } };
    const outcome = send(setup, { request: signed, call: news });
    setup.clock.advance(60_000);
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });

  it('leaves no timer behind', async () => {
    for (const fetch of [answers('{}'), answers('', 500), async () => Promise.reject(new TypeError('x'))]) {
      const setup = sending(fetch);
      await send(setup, { request, call: news });
      expect(setup.clock.pending()).toBe(0);
    }
  });
});

describe('NET-07 outcomes', () => {
  const failing: [string, Family, Fetch, Failure][] = [
    ['no network', 'news', async () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
    ['an error', 'news', answers('{"error":{"code":"internal","message":"x"}}', 500), { kind: 'http', status: 500 }],
    ['201', 'news', answers('{"articles":[]}', 201), { kind: 'malformed' }],
    ['204', 'news', answers('', 204), { kind: 'malformed' }],
    ['too large', 'news', answers('{"error":{"code":"too_large","message":"x"}}', 413), { kind: 'http', status: 413 }],
    ['401 in the social family', 'social', answers('{"result":{"code":2}}', 401), { kind: 'http', status: 401 }],
    ['404 with a text, but for an article', 'news', answers('"not found"', 404), { kind: 'malformed' }],
    ['a text with 200', 'news', answers('"not found"'), { kind: 'malformed' }],
    ['no JSON', 'news', answers('<html>Please sign in to the hotspot</html>'), { kind: 'malformed' }],
    ['nothing', 'news', answers(''), { kind: 'malformed' }],
    ['null', 'news', answers('null'), { kind: 'malformed' }],
    ['a list', 'news', answers('[]'), { kind: 'malformed' }],
    ['a refusal', 'social', answers('{"result":{"code":4}}'), { kind: 'refused', code: 4 }],
    ['a refusal of a clip', 'clip', answers('{"result":{"code":11}}'), { kind: 'refused', code: 11 }],
    ['events refused', 'log', answers('{"result":{"code":9}}'), { kind: 'refused', code: 9 }],
    ['no result in the social family', 'social', answers('{"content":[]}'), { kind: 'malformed' }],
    ['a code that is no number', 'clip', answers('{"result":{"code":"0"}}'), { kind: 'malformed' }],
  ];
  it.each(failing)('%s is a failure of its own kind', async (_, family, fetch, failure) => {
    expect(await sent(fetch, { family })).toEqual({ ok: false, failure });
  });

  it.each<[what: string, status: number, text: string, failure: Failure | null]>([
    ['an answer of ours', 200, '{"result":{"code":0},"content":{}}', null],
    ['a refusal of ours', 403, '{"result":{"code":3,"msg":"x"}}', { kind: 'http', status: 403 }],
    ['JSON of a portal', 200, '{"status":"ok","result":"welcome"}', { kind: 'malformed' }],
    ['a refusal of a portal', 403, '{"error":"sign in"}', { kind: 'malformed' }],
    ['a page that is not there', 404, '<html>nothing here</html>', { kind: 'malformed' }],
    ['an empty refusal', 401, '', { kind: 'malformed' }],
    ['a page of a portal', 511, '<html>sign in</html>', { kind: 'http', status: 511, isForeign: true }],
    ['a failure that nobody named', 503, 'no healthy upstream', { kind: 'http', status: 503, isForeign: true }],
    ['a failure of ours', 503, '{"result":{"code":10,"msg":"x"}}', { kind: 'http', status: 503 }],
  ])(
    'of an act and of a signed call, %s with %i is told from others, with any header',
    async (_, status, text, failure) => {
      const call = { family: 'social', answerFields: 'content{}' } as const;
      const asked = { ...request, method: 'GET', body: null, toSign: { key: 'k', text: 't' } };
      for (const headers of [undefined, { 'x-request-id': 'r1' }, { 'content-type': 'text/html' }] as HeadersInit[]) {
        const fetch: Fetch = async () => new Response(text, { status, headers });
        for (const one of [request, asked]) {
          const outcome = await send(sending(fetch), { request: one, call });
          expect(outcome.ok ? null : outcome.failure).toEqual(failure);
        }
      }
    },
  );

  const working: [Family, string][] = [
    ['news', '{"articles":[]}'],
    ['social', '{"result":{"code":0},"content":[]}'],
    ['clip', '{"result":{"code":0},"content":[]}'],
    ['log', '{"result":{"code":0},"accepted":2}'],
  ];
  it.each(working)('an answer of the %s family arrives whole', async (family, text) => {
    expect(await sent(answers(text), { family })).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('reports the status where one is known, else 666', async () => {
    const statusOf = async (fetch: Fetch) => {
      const outcome = await sent(fetch);
      return outcome.ok ? 200 : reportedStatus(outcome.failure);
    };
    expect(await statusOf(answers('', 503))).toBe(503);
    expect(await statusOf(answers('', 404)), 'of whomever').toBe(666);
    expect(await statusOf(answers('"not found"'))).toBe(666);
    expect(await statusOf(async () => Promise.reject(new TypeError('x')))).toBe(666);
  });
});

describe('a request taken back', () => {
  it('ends as aborted, before it is sent or after', async () => {
    const replaced = new AbortController();
    const running = sent(silent, { signal: replaced.signal });
    replaced.abort();
    expect(await running).toEqual({ ok: false, failure: { kind: 'aborted' } });

    let wasSent = false;
    const fetch: Fetch = async () => {
      wasSent = true;
      return new Response('{}');
    };
    expect(await sent(fetch, { signal: replaced.signal })).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(wasSent).toBe(false);
  });
});
