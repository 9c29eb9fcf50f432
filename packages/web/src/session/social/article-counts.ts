import type { KeptStores } from '../../platform/page/kept-stores.ts';

/** What others made of an article; counts are the server's. */
export type ArticleCounts = { readonly comments: number; readonly likes: number; readonly shares: number };

type Known = {
  readonly id: string;
  /** As they were when they were asked for; null until they are there. */
  readonly asked: ArticleCounts | null;
  /** What the server said since, when the reader liked or shared: an answer that was asked for before knows less. */
  readonly since: Partial<ArticleCounts>;
};

/** Of the article that is read; null before anything was asked. */
export const countsIn = (stores: KeptStores) => stores.keep<Known | null>('article-counts', null);

export function countsOf(known: Known | null, id: string): ArticleCounts | null {
  return known?.id === id && known.asked !== null ? { ...known.asked, ...known.since } : null;
}

/** They are asked for now: what comes knows all that was said before. Answers how to put them in their place. */
export function askCounts(stores: KeptStores, id: string): (found: ArticleCounts) => void {
  const counts = countsIn(stores);
  counts.setState({ id, asked: countsOf(counts.getState(), id), since: {} }, true);
  return (asked) => counts.setState((known) => (known?.id === id ? { ...known, asked } : known), true);
}

/** A like or a share more, if the counts are still of that article. */
export function countAnswer(stores: KeptStores, id: string, said: Partial<ArticleCounts>): void {
  countsIn(stores).setState(
    (known) => (known?.id === id ? { ...known, since: { ...known.since, ...said } } : known),
    true,
  );
}
