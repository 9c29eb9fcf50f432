import type { Collector } from './figure.ts';

/** A market's feed in memory; `age` in ms since it was read. */
export type FeedState = { readonly market: string; readonly articles: number; readonly age: number };

export function feedFigures(read: () => readonly FeedState[]): Collector {
  const labels = ['market'];
  return {
    name: 'feeds',
    collect: () => [
      {
        name: 'griot_feed_snapshot_articles',
        help: 'Articles in the feed of a market',
        labels,
        samples: read().map(({ market, articles }) => ({ labels: { market }, value: articles })),
      },
      {
        name: 'griot_feed_snapshot_age_seconds',
        help: 'Since the feed of a market was read from the database; it is read when it changes',
        labels,
        samples: read().map(({ market, age }) => ({ labels: { market }, value: age / 1000 })),
      },
    ],
  };
}
