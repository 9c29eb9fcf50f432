import type { Api } from '@griot/contract/calls';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atRest, type Pull, type PullEvent, pullToRefresh } from '../../ui/motion/pull-to-refresh.state.ts';
import { FeedFooter } from './FeedFooter.tsx';
import { emptyFeed, type FeedEvent, feedList } from './list/feed-list.state.ts';
import { requestFeed } from './list/request-feed.ts';
import { pullLimits } from './motion/pull-limits.ts';

afterEach(cleanup);

/** The seed numbers these states; here they have names, and this is which is which. */
describe('FEED-06 the states of a request', () => {
  it.each([
    [1, 'refreshing', 'refresh'],
    [2, 'loadingMore', 'load_more'],
  ] as const)('kind %i asks, %s, for %s', async (_, doing, action) => {
    const main = vi.fn(async (_: { query: { action: string } }) => ({ ok: true, value: { articles: [] } }));
    const place = { city: '', hinted: '' };
    const question = { list: emptyFeed('main'), doing, ...place, version: undefined, pin: {}, signal: undefined };
    await requestFeed({ feed: { main } } as unknown as Api, question);
    expect(main.mock.calls[0]?.[0].query.action).toBe(action);
  });

  const first: FeedEvent[] = [
    { type: 'asked', doing: 'refreshing', ticket: 1 },
    { type: 'arrived', ticket: 1, items: [aFeedItem()] },
  ];
  const more: FeedEvent = { type: 'asked', doing: 'loadingMore', ticket: 2 };
  it.each([
    [-1, 'nothing went wrong, nothing came', [], false],
    [0, 'an answer came', first, false],
    [1, 'more could not be had', [...first, more, { type: 'failed', ticket: 2 }], true],
  ] as [number, string, FeedEvent[], boolean][])('error type %i: %s', (_, __, events, hasFooter) => {
    const list = events.reduce(feedList, emptyFeed('main'));
    renderAs({}, <FeedFooter list={list} nextPage="/feeds?page=2" onMore={() => {}} />);
    expect(screen.queryByRole('alert') !== null).toBe(hasFooter);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(hasFooter);
  });

  const began: PullEvent = { type: 'began' };
  it.each([
    [-1, [began, { type: 'failed' }], 'failed'],
    [0, [], 'hidden'],
    [1, [began], 'loading'],
    [2, [{ type: 'dragged', distance: 30 }], 'pull'],
  ] as [number, PullEvent[], Pull['name']][])('refresh status %i', (_, events, name) => {
    expect(events.reduce((pull, event) => pullToRefresh(pull, event, pullLimits), atRest).name).toBe(name);
  });
});
