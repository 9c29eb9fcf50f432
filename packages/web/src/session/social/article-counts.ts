import type { KeptStores } from '../../platform/page/kept-stores.ts';

/** What others made of the article that is read; counts are the server's. */
export type ArticleCounts = {
  readonly id: string;
  readonly comments: number;
  readonly likes: number;
  readonly shares: number;
};

/** Null until they are there. */
export const countsIn = (stores: KeptStores) => stores.keep<ArticleCounts | null>('article-counts', null);

/** A share more, if the counts are still of that article. */
export function countShares(stores: KeptStores, id: string, shares: number): void {
  const counts = countsIn(stores);
  const known = counts.getState();
  if (known?.id === id) counts.setState({ ...known, shares }, true);
}
