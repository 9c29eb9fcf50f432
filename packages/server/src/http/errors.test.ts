import { answerKind } from '@griot/contract/answer-shape';
import { calls } from '@griot/contract/calls';
import { errorStatus } from '@griot/contract/failure';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, failAsText } from './call/answer.ts';
import { FailedError, failureAnswer, failureOf } from './errors.ts';

describe('how a failure looks', () => {
  const codes = Object.entries(errorStatus) as [keyof typeof errorStatus, number][];

  it.each(codes)('%s is HTTP %i with a code in the news family', (code, status) => {
    const body = { error: { code, message: 'why' } };
    expect(failureAnswer('news', fail(code, 'why'))).toEqual({ status, body });
    expect(failureAnswer('log', fail(code, 'why'))).toEqual({ status, body });
  });

  it.each(codes)('%s keeps its status in the social and clip families only where spec 7 says so', (code, status) => {
    const passedOn = [401, 403, 429, 500, 503].includes(status) ? status : 200;
    for (const family of ['social', 'clip'] as const) {
      const answer = failureAnswer(family, fail(code, 'why'));
      expect(answer).toEqual({ status: passedOn, body: { result: { code: expect.any(Number), msg: 'why' } } });
      expect((answer.body as { result: { code: number } }).result.code).not.toBe(0);
    }
  });

  it.each(codes)('NET-07 %s is known by its shape in every family, and is never taken for an answer', (code) => {
    for (const family of ['news', 'log', 'social', 'clip'] as const) {
      const { status, body } = failureAnswer(family, fail(code, 'why'));
      expect(answerKind({ family, answerFields: '' }, status, body)).toBe(status === 200 ? 'refusal' : 'error');
    }
  });

  it('is a bare text where a call says so, and known by that there', () => {
    const { status, body } = failureAnswer('news', failAsText('not_found', 'gone'));
    expect([status, body]).toEqual([404, 'gone']);
    expect(answerKind(calls.article.detail, status, body)).toBe('notFound');
  });
});

describe('what is told of an error', () => {
  const withCode = (code: string, more = {}) => Object.assign(new Error('password=hunter2'), { code, ...more });
  it.each<[string, unknown, string]>([
    ['one of ours', new FailedError(fail('forbidden', 'no')), 'forbidden'],
    ['a bug', new TypeError('undefined is not a function'), 'internal'],
    ['something else that was thrown', 'text', 'internal'],
    ['a database that is away', withCode('CONNECTION_LOST'), 'unavailable'],
    ['somebody else who cannot be reached', withCode('ECONNREFUSED', { syscall: 'connect' }), 'internal'],
    ['a database that is stopping', withCode('57P01'), 'unavailable'],
    ['a connection that was closed', withCode('CONNECTION_CLOSED'), 'unavailable'],
    ['a database whose disk is full', withCode('53100'), 'unavailable'],
    ['a database without memory', withCode('53200'), 'unavailable'],
    ['a database with too many connections', withCode('53300'), 'unavailable'],
    ['a database whose disk fails', withCode('58030'), 'unavailable'],
    ['a database that may only be read', withCode('25006'), 'unavailable'],
    ['a query that is wrong', withCode('42601'), 'internal'],
    ['a missing file', withCode('ENOENT', { syscall: 'open' }), 'internal'],
    ['whatever Fastify blames the caller for', withCode('FST_ERR_X', { statusCode: 400 }), 'bad_parameter'],
  ])('%s: only its code', (_, error, code) => {
    const failed = failureOf(error);
    expect(failed.code).toBe(code);
    expect(failed.message).not.toMatch(/hunter2|undefined|text/);
  });
});

describe('an address where nothing is', () => {
  let fresh: FreshApp;
  beforeAll(async () => {
    fresh = await freshApp();
  });
  afterAll(() => fresh.close());

  const news = (code: string) => ({ error: { code, message: expect.any(String) } });
  it.each([
    ['/v1/nothing', 404, news('not_found')],
    ['/ng/en/v1/nothing', 404, news('not_found')],
    ['/ng/en/v2/news/entry/%E0%A4%A', 400, news('bad_parameter')],
    ['/xx/yy/v1/config/feed', 404, news('unknown_market')],
    ['/NG/EN/v1/config/feed', 404, news('unknown_market')],
    ['/ng/en/v1/config/feed?ts=soon', 400, news('bad_parameter')],
    ['/social/v1/nothing', 200, { result: { code: 4, msg: expect.any(String) } }],
    ['/ng/en/clip/v1/nothing', 200, { result: { code: 4, msg: expect.any(String) } }],
    ['/news/detail/nothing', 404, 'There is no such article'],
    ['/news/detail/nothing?country=xx&language=yy', 404, news('unknown_market')],
    [`/news/detail/${'x'.repeat(300)}`, 400, news('bad_parameter')],
    ['/news/detail/..%2F..%2Fetc', 400, news('bad_parameter')],
  ])('%s answers %i as JSON', async (url, status, body) => {
    const sent = await fresh.app.inject(url);
    expect([sent.statusCode, sent.json()]).toEqual([status, body]);
    expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/nothing', '/ng/en/v1/nothing', '/social/v1/nothing'])(
    'NAV-09 %s is a page with the way to the news for a browser',
    async (url) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'sw-KE' };
      const sent = await fresh.app.inject({ url, headers });
      expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(sent.body).toContain('<html lang="sw"');
      expect(sent.body).toContain('<a href="/lite/">');
    },
  );

  it('takes no other method', async () => {
    expect((await fresh.app.inject({ method: 'PUT', url: '/ng/en/v1/news/main' })).statusCode).toBe(404);
  });
});
