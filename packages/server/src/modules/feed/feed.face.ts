import type { MarketKey } from '@griot/locale/markets';
import type { CardRow } from '../article/article.face.ts';

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

/** An item without what differs from request to request, and so what is nested in it. */
export type Unstamped<Item> = Item extends readonly (infer One)[]
  ? readonly Unstamped<One>[]
  : Item extends object
    ? { readonly [Key in keyof Item as Exclude<Key, 'request_id' | 'infra_feedback'>]: Unstamped<Item[Key]> }
    : Item;

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
