import type { MarketKey } from '@griot/locale/markets';
import type { CardRow } from '../modules/article/article.face.ts';

/** An article as the feed knows it. What a question did not ask for is not there. */
export type NewsRow = CardRow & {
  readonly places?: readonly string[];
  readonly is_official?: boolean;
  /** Repeats the text of another article. */
  readonly is_copy?: boolean;
  /** Reports of its story, copies counted once, and the sources that tell it. */
  readonly story_size?: number;
  readonly story_sources?: number;
  readonly clicks?: number;
};

/** The shown articles of a market as its feed has them in memory: the same list until one of them changes. */
export type MarketNews = {
  of(market: MarketKey): Promise<readonly NewsRow[]>;
  /** What is there already; nothing while the market is being loaded. */
  held(market: MarketKey): readonly NewsRow[];
};

type Feeds = {
  of(market: MarketKey): Promise<{ readonly rows: readonly NewsRow[] }>;
  held(market: MarketKey): { readonly rows: readonly NewsRow[] } | undefined;
};
const none: readonly NewsRow[] = [];

/** The news that feeds are made of. */
export function newsIn(feeds: Feeds): MarketNews {
  return {
    of: async (market) => (await feeds.of(market)).rows,
    held: (market) => feeds.held(market)?.rows ?? none,
  };
}

/** An article without a story is a story of its own. */
export function storyOf({ story, news_entry_id }: Pick<CardRow, 'story' | 'news_entry_id'>): string {
  return story ?? news_entry_id;
}

/** The first article of each story, in their order. */
export function onePerStory<Row extends NewsRow>(rows: readonly Row[], told: ReadonlySet<string> = new Set()): Row[] {
  const seen = new Set(told);
  return rows.filter((row) => {
    const story = storyOf(row);
    if (seen.has(story)) return false;
    seen.add(story);
    return true;
  });
}
