import type { NormalItem, TrendingEntry } from '@griot/contract/entities/feed-item';

export type TrendingTarget =
  | { kind: 'article'; article: NormalItem }
  | { kind: 'search'; text: string; rank: number }
  /** There is nowhere to go yet. */
  | { kind: 'none' };

type Ways = { isTrendToDetail: boolean; hasSearch: boolean };

/** Its article with isTrendToDetail on, else a search for it; while there is no such page, what there is (ITEM-16). */
export function trendingTarget({ title, article }: TrendingEntry, rank: number, ways: Ways): TrendingTarget {
  const isSearch = ways.hasSearch && (!ways.isTrendToDetail || article === undefined);
  if (isSearch) return { kind: 'search', text: title, rank };
  return article === undefined ? { kind: 'none' } : { kind: 'article', article };
}
