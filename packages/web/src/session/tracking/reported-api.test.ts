import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Failure } from '@griot/contract/failure';
import { marketOf } from '@griot/locale/markets';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { reportedApi } from './reported-api.ts';
import type { Recorder, Tracker } from './tracker.ts';

/** What the reader of an article is shown for every failure but a time-out. */
const notFound = { statusCode: 404, msg: 'detail' };
const seen = { news_id_list: { r1: ['e1'] }, instaclip_id_list: { r1: ['c1'] } };
const nothingSeen = { news_id_list: {}, instaclip_id_list: {} };
type Lists = ReturnType<Recorder['seenWith']>;
const mergedLists = (known: Lists, given: object): Lists => ({
  news_id_list: { ...known.news_id_list, ...(given as Partial<Lists>).news_id_list },
  instaclip_id_list: { ...known.instaclip_id_list, ...(given as Partial<Lists>).instaclip_id_list },
});
const recorder: Recorder = {
  record: () => {},
  seenWith: (given) => mergedLists(seen, given),
  refreshCount: () => 7,
  isSending: () => false,
};

/** Calls that take 40 ms and then fail, or do not. */
function aReader(failure: Failure | null = null, { isThere = true } = {}) {
  const clock = fakeClock();
  const answer = vi.fn(async (_args: unknown) => {
    await null;
    clock.advance(40);
    return failure === null ? { ok: true, value: {} } : { ok: false, failure };
  });
  const plain = {
    feed: { main: answer, category: answer, curated: answer },
    article: { detail: answer },
  } as unknown as Api;
  const [log, logRequest] = [vi.fn<Tracker['log']>(), vi.fn<Tracker['logRequest']>()];
  const api = reportedApi(plain, { log, logRequest, recorder: () => (isThere ? recorder : undefined) }, clock);
  return { api, log, logRequest, start: clock.now(), asked: () => answer.mock.calls[0]?.[0] };
}

describe('a reader’s requests', () => {
  it.each<[string, Failure | null, string, number]>([
    ['that went well', null, 'success', 200],
    ['the server refused', { kind: 'http', status: 503 }, 'http', 503],
    ['without a connection', { kind: 'offline' }, 'offline', 666],
    ['that took too long', { kind: 'timeout' }, 'timeout', 666],
    ['with an answer nobody can read', { kind: 'malformed' }, 'malformed', 666],
  ])('EVT-07 DET-22 DET-04 %s are reported', async (_, failure, result, status_code) => {
    const { api, logRequest, start } = aReader(failure);
    await api.feed.main({ query: { action: 'refresh', features: 0 } });
    await api.feed.category({ params: { id: 'sports' }, query: { action: 'load_more', features: 0 } });
    await api.article.detail({ params: { id: 'n1' } });
    const common = { duration: 40, result, status_code };
    const isNotFound = failure !== null && failure.kind !== 'timeout';
    expect(logRequest.mock.calls.map(([event]) => event)).toEqual([
      { event_type: 'refresh', extra: { channel: 'main' }, ts: start, ...common },
      { event_type: 'load_more', extra: { channel: 'sports' }, ts: start + 40, ...common },
      { event_type: 'detail', extra: { id: 'n1', ...(isNotFound && notFound) }, ts: start + 80, ...common },
    ]);
  });

  it('DET-03 DET-22 of a shared link’s device are reported without the article', async () => {
    const { api, logRequest } = aReader();
    await api.article.detail({ params: { id: 'n1' } }, { as: 'link' });
    const [told] = logRequest.mock.calls[0] ?? [];
    expect([told?.event_type, told?.status_code, told?.extra]).toEqual(['detail', 200, {}]);
  });

  it('are not reported when the reader moved on', async () => {
    const { api, logRequest } = aReader({ kind: 'aborted' });
    await api.article.detail({ params: { id: 'n1' } });
    expect(logRequest).not.toHaveBeenCalled();
  });

  it('are logged as what the reader did, too', async () => {
    const { api, log } = aReader();
    await api.feed.main({ query: { action: 'refresh', features: 0 } });
    await api.feed.category({ params: { id: 'sports' }, query: { action: 'load_more', features: 0 } });
    expect(log.mock.calls).toEqual([
      ['refresh', { category: 'main' }],
      ['load_more', { category: 'sports' }],
    ]);
  });

  it('FEED-23 FEED-24 tell For You what was seen, with the list’s own, and how often it was refreshed', async () => {
    const main = aReader();
    await main.api.feed.main({ query: { action: 'refresh', features: 0 }, body: { news_id_list: { r2: ['e2'] } } });
    expect(main.asked()).toEqual({
      query: { action: 'refresh', features: 0, refresh_count: 7 },
      body: { news_id_list: { r1: ['e1'], r2: ['e2'] }, instaclip_id_list: { r1: ['c1'] } },
    });
    const more = aReader();
    await more.api.feed.main({ query: { action: 'load_more', features: 0 } });
    expect(more.asked()).toEqual({ query: { action: 'load_more', features: 0 }, body: seen });
  });

  it('tell a channel only what its own list holds', async () => {
    const sports = aReader();
    const args = { params: { id: 'sports' }, query: { action: 'refresh' as const, features: 0 } };
    await sports.api.feed.category({ ...args, body: { news_id_list: { r2: ['e2'] } } });
    expect(sports.asked()).toEqual({ ...args, body: { news_id_list: { r2: ['e2'] } } });
  });

  it('go as they are while nothing counts them yet', async () => {
    const { api, asked } = aReader(null, { isThere: false });
    await api.feed.main({ query: { action: 'refresh', features: 0 }, body: { news_id_list: { r2: ['e2'] } } });
    const body = { news_id_list: { r2: ['e2'] }, instaclip_id_list: {} };
    expect(asked()).toEqual({ query: { action: 'refresh', features: 0 }, body });
  });

  it.each([
    ['a topic', {}, seen],
    ['a topic of another market', { market: marketOf('keen') }, nothingSeen],
    ['a topic for a shared link’s device', { as: 'link' }, nothingSeen],
  ])('NET-12 tell what was seen to %s, if it is the reader’s own to tell', async (_, options, body) => {
    const { api, asked } = aReader();
    await api.feed.curated({ query: { event_id: 't' }, body: {} }, options as CallOptions);
    expect(asked()).toEqual({ query: { event_id: 't' }, body });
  });
});
