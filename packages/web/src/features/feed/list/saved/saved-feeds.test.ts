import { aClip, aFeedItem, aTopNewsGroup } from '@griot/testkit/a-feed-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dated } from '../../../../platform/storage/formats.ts';
import { emptyFeed, type FeedList } from '../feed-list.state.ts';
import { rowsOf } from '../rows.ts';
import { savedItems, withSaved } from './saved-feeds.ts';

const at = { market: 'ngen', now: 5 };
const articles = (count: number) => Array.from({ length: count }, (_, n) => aFeedItem({ news_entry_id: `a${n}` }));
const listOf = (channel: string, items = articles(1) as Parameters<typeof rowsOf>[1]): FeedList => ({
  ...emptyFeed(channel),
  rows: rowsOf(channel, items, new Set()),
});
const channelsIn = (saved: ReturnType<typeof withSaved> | null) => Object.keys((saved?.channels ?? {}) as object);

describe('FEED-27 the saved list', () => {
  it('holds the first twenty articles, and comes back as it was', () => {
    const saved = withSaved(null, listOf('main', [aTopNewsGroup(), aClip(), ...articles(30)]), at);
    const again = dated.parse(dated.print(saved)) ?? null;
    expect(savedItems(again, 'ngen', 'main')).toEqual(articles(20));
  });

  it('is kept for For You and the three other channels read last', () => {
    const order = ['main', 'a', 'b', 'c', 'd', 'b', 'e'];
    const saved = order.reduce<ReturnType<typeof withSaved> | null>(
      (before, channel) => withSaved(before, listOf(channel), at),
      null,
    );
    expect(channelsIn(saved)).toEqual(['main', 'd', 'b', 'e']);
  });

  it('is of one market only', () => {
    const saved = withSaved(withSaved(null, listOf('main'), at), listOf('sports'), { market: 'kesw', now: 6 });
    expect(channelsIn(saved)).toEqual(['sports']);
    expect(savedItems(saved, 'ngen', 'sports')).toEqual([]);
  });

  it('leaves out alone what is no article, whatever lies in storage', () => {
    const saved = { ts: 1, market: 'ngen', channels: { main: [{ type: 'normal' }, 7, null, ...articles(1)] } };
    expect(savedItems(saved, 'ngen', 'main')).toEqual(articles(1));
    fc.assert(
      fc.property(fc.jsonValue(), (channels) => {
        expect(savedItems({ ts: 1, market: 'ngen', channels }, 'ngen', 'main')).toEqual([]);
      }),
    );
  });
});
