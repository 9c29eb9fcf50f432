import { isAdAfter } from '@griot/domain/feed/ad-slots';
import { isArticle } from '@griot/domain/feed/item-key';
import type { Row } from './rows.ts';

/**
 * The rows that an ad follows (ADS-02). Articles alone count: no clip, no group of several, no older row and nothing
 * behind it.
 */
export function adsAfter(rows: readonly Row[]): ReadonlySet<string> {
  const articles = rows.filter((row) => row.kind === 'item' && isArticle(row.item));
  return new Set(articles.filter((_, index) => isAdAfter(index)).map(({ key }) => key));
}
