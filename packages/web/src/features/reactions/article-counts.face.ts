import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';

/** How often an article was liked, shared and commented, as the server counts. */
export type ArticleCounts = { readonly comments: number; readonly likes: number; readonly shares: number };

type KnownCounts = {
  readonly id: string;
  /** As they were when they were asked for; null until they are there. */
  readonly asked: ArticleCounts | null;
  /**
   * Counts that came with the answer to a like or share since then; an answer requested earlier is older than these.
   */
  readonly since: Partial<ArticleCounts>;
};

/** Of the article that is read; null before anything was asked. */
export const articleCountsStore = pageStore<KnownCounts | null>('article-counts', () => null);

export function countsOf(known: KnownCounts | null, id: string): ArticleCounts | null {
  return known?.id === id && known.asked !== null ? { ...known.asked, ...known.since } : null;
}

/** Call when the counts are requested; returns how to store the answer. */
export function askCounts(stores: PageStores, id: string): (found: ArticleCounts) => void {
  const counts = articleCountsStore(stores);
  counts.setState({ id, asked: countsOf(counts.getState(), id), since: {} }, true);
  return (asked) => counts.setState((known) => (known?.id === id ? { ...known, asked } : known), true);
}

/** A like or a share more, if the counts are still of that article. */
export function countAnswer(stores: PageStores, id: string, changed: Partial<ArticleCounts>): void {
  articleCountsStore(stores).setState(
    (known) => (known?.id === id ? { ...known, since: { ...known.since, ...changed } } : known),
    true,
  );
}
