import { type Api, calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { clip } from '@griot/testkit/article/a-clip-page';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useUpNext } from '../features/clips/use-up-next.ts';
import { emptyFeed } from '../features/feed/list/feed-list.state.ts';
import { requestFeed } from '../features/feed/list/request-feed.ts';
import { askMessages } from '../features/inbox/ask-messages.ts';
import { useRelated } from '../features/related/use-related.ts';
import type { CallParts } from '../platform/api/build-request.ts';
import { build } from '../platform/api/test-request.ts';
import { readQuery } from '../platform/routing/query.ts';
import { readSetup } from '../screens/feeds/extras/read-setup.ts';
import { loadHeadlines } from '../screens/headline/load-headlines.ts';
import { loadSearch } from '../screens/search/load-search.ts';
import { searchQuery } from '../screens/search/search-query.ts';
import { loadTopic } from '../screens/topic-detail/load-topic.ts';
import { askHotSearches } from '../session/search/hot-searches.ts';
import { reportedApi } from '../session/tracking/reported-api.ts';
import type { Recorder, Tracker } from '../session/tracking/tracker.ts';

afterEach(cleanup);

type Sent = { path: string; query: Record<string, string>; headers: Readonly<Record<string, string>>; body: unknown };

/** Calls that note how they would leave the phone and never arrive. */
function sentBy() {
  const sent: Sent[] = [];
  const note = (call: CallDescriptor) => async (parts: CallParts) => {
    const { path, query, headers, body } = build(call, { parts });
    sent.push({ path, query: Object.fromEntries(query), headers, body });
    return { ok: false as const, failure: { kind: 'offline' as const } };
  };
  const areas = Object.entries(calls).map(([area, named]) => [
    area,
    Object.fromEntries(Object.entries(named).map(([name, call]) => [name, note(call)])),
  ]);
  return { api: Object.fromEntries(areas) as unknown as Api, sent };
}

const { session } = readerSession();
const context = (api: Api, query: object) =>
  ({ ...session, api, query, params: {}, signal: new AbortController().signal }) as never;
const place = { country: '', language: '' };

function Related() {
  useRelated(anArticlePage().article, { options: {}, requestId: 'request-1' }, async () => {});
  return null;
}

async function related(api: Api) {
  renderAs({ api }, <Related />);
  await act(async () => {});
}

function UpNext() {
  useUpNext(clip, { options: {}, sent: null });
  return null;
}

async function upNext(api: Api) {
  renderAs({ api }, <UpNext />);
  await act(async () => {});
}

type Row = [what: string, ask: (api: Api) => unknown, path: RegExp, expected: Partial<Sent>];

/** The parameters and headers of the seed's table that are always the same, by whoever sends them (spec 7). */
const rows: Row[] = [
  [
    'the top news of a market',
    (api) => loadHeadlines(context(api, { ...place, category: '', title: '', news_entry_id: '' })),
    /top_news_cluster$/,
    { query: { category_id: 'top_news' } },
  ],
  [
    'a topic',
    (api) => loadTopic(context(api, { ...place, more_id: 'ngent1' })),
    /editor_curated_today$/,
    { query: { event_id: 'ngent1', action: 'refresh' } },
  ],
  [
    'an article',
    (api) => api.article.detail({ params: { id: 'n1' } }),
    /detail\/n1$/,
    { query: { client: '', r_type: 'json' } },
  ],
  [
    'clips beside an article',
    related,
    /video\/news\/related$/,
    { query: { count: '4', original_request_id: 'request-1' } },
  ],
  ['articles to go on with', related, /news\/explore$/, { query: { request_count: '4' } }],
  [
    'the messages',
    (api) => askMessages(api, ''),
    /message\/list$/,
    { query: { num: '15', type: '1', flag: '31' }, headers: { 'App-Product': 'news', 'X-Mobile-Client': '3' } },
  ],
  [
    'their number',
    (api) => api.message.count({ query: { flag: '31' } }),
    /message\/count$/,
    { headers: { 'App-Product': 'news' } },
  ],
  [
    'a login token',
    (api) => api.identity.loginToken({}),
    /login_token$/,
    { headers: { Version: '1.0', Country: 'ng', Language: 'en', 'Device-Id': 'd1', 'X-Mobile-Client': '3' } },
  ],
  [
    'a search',
    (api) => loadSearch(context(api, readQuery(searchQuery, 'text=rain'))),
    /news\/search$/,
    { query: { query: 'rain', page_no: '1', page_size: '20', type: 'top', origin: 'top' } },
  ],
  [
    'what many search for',
    (api) => askHotSearches({ ...session, api, market: 'ngen', options: {} }),
    /news\/search$/,
    { query: { type: 'trending' } },
  ],
  ['what to watch next', upNext, /up_next\/ngenclip1$/, { query: { action: 'refresh' } }],
  [
    'a like of a clip',
    (api) => api.clip.act({ params: { activity: 'like' }, query: {}, body: { target: { type: 'clip', id: 'c1' } } }),
    /activity\/like$/,
    { body: { as: 'json', text: '{"target":{"type":"clip","id":"c1"}}' } },
  ],
];

describe('NET-12 what a request always carries', () => {
  it.each(rows)('%s', async (_, ask, path, expected) => {
    const { api, sent } = sentBy();
    await ask(api);
    expect(sent.find((one) => path.test(one.path))).toMatchObject(expected);
  });

  it('names the product on the calls of messages alone, and a version on the login token alone', () => {
    const all = Object.values(calls).flatMap((area) => Object.values<CallDescriptor>(area));
    const carrying = (name: string) =>
      all.filter((call) => name in build(call, { parts: { params: { id: 'x' } } }).headers).map(({ path }) => path);
    expect(carrying('App-Product').every((path) => path.includes('/message/'))).toBe(true);
    expect(carrying('App-Product')).toHaveLength(2);
    expect(carrying('Version')).toEqual(['/social/v1/user/login_token']);
  });
});

describe('NET-11 what feed calls say of the client', () => {
  const request = (channel: string, doing: 'refreshing' | 'loadingMore', api: Api) =>
    requestFeed(api, {
      list: emptyFeed(channel),
      doing,
      city: 'c1',
      hinted: '',
      version: undefined,
      pin: {},
      signal: undefined,
    });

  it.each(['main', 'sports', 'cur_city_id'])('a number for features, for %s', async (channel) => {
    const { api, sent } = sentBy();
    await request(channel, 'refreshing', api);
    expect(sent[0]?.query.features).toMatch(/^\d+$/);
  });

  it.each([
    [[], undefined],
    [['back'] as const, '0'],
  ])('the channel call says it only where the shell hands back over: %j', async (can, features) => {
    const { api, sent } = sentBy();
    const { client, session: own } = readerSession({ around: { can } });
    await readSetup({ api, market: 'ngen', stores: own.stores, client });
    expect(sent.find(({ path }) => path.endsWith('manifestv2'))?.query.features).toBe(features);
  });

  it.each([
    ['main', 'refreshing', '7'],
    ['main', 'loadingMore', undefined],
    ['sports', 'refreshing', undefined],
  ] as const)('how often it was refreshed, with refreshes of main alone: %s %s', async (channel, doing, count) => {
    const { api, sent } = sentBy();
    const recorder = { refreshCount: () => 7, seenWith: (given: unknown) => given } as unknown as Recorder;
    const tracker = { log: () => {}, logRequest: () => {}, recorder: () => recorder } as Tracker;
    await request(channel, doing, reportedApi(api, tracker, readerSession().client.clock));
    expect(sent[0]?.query.refresh_count).toBe(count);
  });
});

describe('ERR-02 a call that fails', () => {
  it('for config or channels falls back silently', async () => {
    const { api } = sentBy();
    const { client, session: own } = readerSession();
    const { setup } = await readSetup({ api, market: 'ngen', stores: own.stores, client });
    expect([setup.channels, setup.config.enable_social]).toEqual([[], true]);
    expect([client.bridge.calls, own.stores.snapshot().toast]).toEqual([[], undefined]);
  });

  it('for the feed is logged, with how it failed and for how long', async () => {
    const { api } = sentBy();
    const logged: unknown[] = [];
    const tracker = { log: () => {}, logRequest: (one: unknown) => logged.push(one), recorder: () => undefined };
    const reported = reportedApi(api, tracker as unknown as Tracker, readerSession().client.clock);
    await requestFeed(reported, {
      list: { ...emptyFeed('main'), rows: [{ kind: 'item', key: 'e', isShow: true, item: aFeedItem() }] },
      doing: 'refreshing',
      city: '',
      hinted: '',
      version: undefined,
      pin: {},
      signal: undefined,
    });
    expect(logged).toMatchObject([{ event_type: 'refresh', result: 'offline', status_code: 666 }]);
  });

  it('beside an article leaves no word and no room', async () => {
    const { api } = sentBy();
    const shown = renderAs({ api }, <Related />);
    await act(async () => {});
    expect([shown.container.textContent, shown.session.stores.snapshot().toast]).toEqual(['', undefined]);
  });
});
