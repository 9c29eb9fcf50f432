import { type Api, calls } from '@griot/contract/calls';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../platform/api/create-api.ts';
import type { Fetch } from '../../platform/api/exchange.ts';
import { reportedApi } from '../../session/tracking/reported-api.ts';
import type { Tracker } from '../../session/tracking/tracker.ts';
import { headOf } from '../head.ts';
import { AnswerView, statusOf } from './AnswerView.tsx';
import { loadPage, openPlace } from './use-page.ts';

const article = '/detail/ngen0000000000000001';
const clip = '/videodetail?id=ngen0000000000000001';

// The screens' own scripts have come: how long that takes is no part of this.
beforeAll(async () => {
  for (const href of [article, clip]) await openPlace(href);
});

const answer = (body: string, init: ResponseInit = {}) => new Response(body, init);
const html = { headers: { 'content-type': 'text/html' } };
const lost = () => Promise.reject(new TypeError('no connection'));
const silent: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** Opens a page whose one call goes so, as far as the view: with what a reader reads and what is told of it. */
async function open(href: string, reply: Fetch, { wait = 0 } = {}) {
  const { session, page, client } = readerSession({ href });
  const logRequest = vi.fn<Tracker['logRequest']>();
  const plain = createApi({
    calls,
    origins: session.origins,
    reader: () => ({ market: session.market ?? undefined, deviceId: 'ngen1', userId: '', token: '', signKey: '' }),
    appVersion: '1',
    connection: () => '4g',
    clock: client.clock,
    sign: async () => '',
    onServerTime: () => {},
    // The article's switches are no part of this.
    fetch: async (url, init) => (url.includes('/config/feed') ? answer('{}') : reply(url, init)),
  } as Parameters<typeof createApi<typeof calls>>[0]) as unknown as Api;
  const api = reportedApi(plain, { log: () => {}, logRequest, recorder: () => undefined }, client.clock);
  const place = await openPlace(href);
  const loading = loadPage(place, { ...session, api }, new AbortController().signal);
  await vi.dynamicImportSettled();
  client.clock.advance(wait);
  const shown = await loading;
  const found = shown.answer;
  if (found === null || found.kind === 'ready' || found.kind === 'elsewhere' || found.kind === 'undecided')
    return expect.unreachable('it failed');
  render(partFor({ session, page }, <AnswerView answer={found} href={href} onRefresh={() => {}} />));
  const main = screen.getByRole('main');
  const { status, about } = main.dataset;
  const [first, again] = within(main).getAllByRole('link');
  expect(first?.textContent, 'before anything else').toBe('Go to the news');
  const action = again?.textContent;
  return {
    view: { status, about },
    words: [screen.getByRole('heading').textContent, action],
    isNumberShown: /\d/.test(main.textContent ?? ''),
    title: headOf(shown, session.words).title,
    http: statusOf(found),
    logged: logRequest.mock.calls.map(([{ event_type, result, status_code, extra }]) => ({
      event_type,
      result,
      status_code,
      extra,
    })),
  };
}

/** As our service refuses a call of either family. */
const refusing = (status: number) => async () =>
  answer(JSON.stringify({ error: { code: 'c', message: 'm' }, result: { code: 1, msg: 'm' } }), { status });

const notFound = ['Page Not Found', 'Refresh'];
const offline = ['Connection failed', 'Try again'];
const busy = ['The service is busy right now. Please try again in a moment.', 'Try again'];
const timeOut = ['Time out! Please try again', 'Try again'];

/** How the call goes; what the reader reads; the document's HTTP status; how the request is reported. */
const failures: [string, Fetch, string[], number, [string, number]][] = [
  ['it is not there', refusing(404), notFound, 404, ['http', 404]],
  ['it is called wrong', refusing(400), notFound, 404, ['http', 400]],
  ['it is forbidden', refusing(403), notFound, 404, ['http', 403]],
  ['text came that is no JSON, with HTTP 200', async () => answer('gone'), offline, 503, ['malformed', 666]],
  ['a page came in its place, with HTTP 200', async () => answer('<p>', html), offline, 503, ['malformed', 666]],
  ['a page came in its place, with HTTP 511', async () => answer('<p>', { status: 511 }), offline, 503, ['http', 511]],
  ['there is no connection', lost, offline, 503, ['offline', 666]],
  ['too many ask', refusing(429), busy, 503, ['http', 429]],
  ['the service has a fault', refusing(500), busy, 503, ['http', 500]],
  ['the service is away', refusing(503), busy, 503, ['http', 503]],
];

/** How an article alone is said not to be there (spec 8). */
const texts: typeof failures = [
  ['a string came in its place, with HTTP 200', async () => answer('"gone"'), notFound, 404, ['http', 404]],
  ['a string came in its place', async () => answer('"gone"', { status: 404 }), notFound, 404, ['http', 404]],
];

describe('DET-04 an article that could not be had, because', () => {
  it.each([...failures, ...texts])(
    '%s, is not found, in words that say why',
    async (_, reply, words, http, [result, status_code]) => {
      const page = await open(article, reply);
      expect(page).toEqual({
        view: { status: '404', about: 'detail' },
        words,
        isNumberShown: words === notFound,
        title: words === notFound ? 'Page Not Found' : 'Griot',
        http,
        logged: [
          {
            event_type: 'detail',
            result,
            status_code,
            extra: { id: 'ngen0000000000000001', statusCode: 404, msg: 'detail' },
          },
        ],
      });
    },
  );

  it('DET-02 it took 15000 ms, has a view of its own, which is no not-found view', async () => {
    expect(await open(article, silent, { wait: 15_000 })).toEqual({
      view: { status: undefined, about: undefined },
      words: timeOut,
      isNumberShown: false,
      title: 'Griot',
      http: 504,
      logged: [{ event_type: 'detail', result: 'timeout', status_code: 666, extra: { id: 'ngen0000000000000001' } }],
    });
  });
});

const refused = (code: number) => async () => answer(JSON.stringify({ result: { code } }));

describe('CLP-11 a clip that could not be had, because', () => {
  it.each([
    ...failures.map(([name, reply, words, http]) => [name, reply, words, http] as const),
    ['its code says that it is not there', refused(4), notFound, 404] as const,
    ['a code says that too many ask', refused(7), busy, 503] as const,
    ['a code says that the service is away', refused(10), busy, 503] as const,
  ])('%s, is not found, in words that say why', async (_, reply, words, http) => {
    const { view, ...page } = await open(clip, reply);
    expect(view).toEqual({ status: '404', about: 'videodetail' });
    expect([page.words, page.http, page.isNumberShown]).toEqual([words, http, words === notFound]);
  });

  it('it took too long, is not found, in words that say why', async () => {
    const { view, words, http } = await open(clip, silent, { wait: 60_000 });
    expect([view, words, http]).toEqual([{ status: '404', about: 'videodetail' }, timeOut, 504]);
  });

  it('it has no id, is not found', async () => {
    const { view, words, http } = await open('/videodetail', lost);
    expect([view, words, http]).toEqual([{ status: '404', about: 'videodetail' }, notFound, 404]);
  });
});

it.each([
  ['/detail/ngen1?country=xx&language=yy', 'a market that there is not'],
  ['/detail?news_id=ngen1&news_entry_id=ngen2&open_type=1', 'three of four identifiers'],
])('DET-01 DET-04 an article opened as %s is not found: %s', async (href) => {
  const { view, words, logged } = await open(href, lost);
  expect([view, words, logged]).toEqual([{ status: '404', about: 'detail' }, notFound, []]);
});
