import type { NormalItem, TrendingEntry } from '@griot/contract/entities/feed-item';

export type TrendingTarget =
  | { kind: 'article'; article: NormalItem }
  | { kind: 'search'; text: string; rank: number }
  /** There is neither an article nor a search page. */
  | { kind: 'none' };

type TrendingOptions = { isTrendToDetail: boolean; hasSearch: boolean };

/** Opens the article with isTrendToDetail on, else a search for it; if one is missing, the other (ITEM-16). */
export function trendingTarget(
  { title, article }: TrendingEntry,
  rank: number,
  options: TrendingOptions,
): TrendingTarget {
  const isSearch = options.hasSearch && (!options.isTrendToDetail || article === undefined);
  if (isSearch) return { kind: 'search', text: title, rank };
  return article === undefined ? { kind: 'none' } : { kind: 'article', article };
}
