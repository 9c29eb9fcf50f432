import type { Opening } from '@griot/domain/article/detail-opening';
import { useCallback } from 'react';
import { hrefs, keptQuery, withQuery } from '../../../platform/routing/hrefs.ts';

/** Links from a shared link's article to others keep its market, also in a tab of their own (NAV-07). */
export function useKeptMarket({ id, market }: Opening): (href: string) => string {
  return useCallback(
    (href) => {
      const from = market === null ? '' : withQuery(hrefs.detail({ news_id: id }), market);
      const kept = keptQuery(from, href);
      return kept ? `${href}?${kept}` : href;
    },
    [id, market],
  );
}
