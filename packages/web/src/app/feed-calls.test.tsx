import { type Api, calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyFeed } from '../features/feed/list/feed-list.state.ts';
import { requestFeed } from '../features/feed/list/request-feed.ts';
import { useRelated } from '../features/related/use-related.ts';
import type { CallParts } from '../platform/api/build-request.ts';
import { build } from '../platform/api/test-request.ts';
import { readSetup } from '../screens/feeds/load-setup.ts';
import { reportedApi } from '../session/tracking/reported-api.ts';
import type { Recorder, Tracker } from '../session/tracking/tracker.ts';

afterEach(cleanup);

type Sent = { path: string; query: Record<string, string> };

/** Calls that note how they would leave the phone and never arrive. */
function sentBy() {
  const sent: Sent[] = [];
  const recordCall = (call: CallDescriptor) => async (parts: CallParts) => {
    const { path, query } = build(call, { parts });
    sent.push({ path, query: Object.fromEntries(query) });
    return { ok: false as const, failure: { kind: 'offline' as const } };
  };
  const areas = Object.entries(calls).map(([area, named]) => [
    area,
    Object.fromEntries(Object.entries(named).map(([name, call]) => [name, recordCall(call)])),
  ]);
  return { api: Object.fromEntries(areas) as unknown as Api, sent };
}

function Related() {
  useRelated(anArticlePage().article, { options: {}, requestId: 'request-1' }, async () => {});
  return null;
}

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
    const recorder = { refreshCount: () => 7, seenWith: () => ({}) } as unknown as Recorder;
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
