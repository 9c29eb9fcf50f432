import type { Registry } from 'prom-client';
import { liveGauge } from './live-gauge.ts';

/** A market's feed in memory; `age` in ms since it was read. */
export type FeedState = { readonly market: string; readonly articles: number; readonly age: number };

export function showFeeds(registry: Registry, read: () => readonly FeedState[]): void {
  const each = (name: string, help: string, measure: (feed: FeedState) => number) =>
    liveGauge(registry, { name: `griot_feed_snapshot_${name}`, help, labels: ['market'] }, () =>
      read().map((feed) => ({ labels: { market: feed.market }, value: measure(feed) })),
    );
  each('articles', 'Articles in the feed of a market', ({ articles }) => articles);
  each(
    'age_seconds',
    'Since the feed of a market was read from the database; it is read when it changes',
    ({ age }) => age / 1000,
  );
}
