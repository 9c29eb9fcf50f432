import type { CallOptions } from '@griot/contract/define-call';
import { type Market, marketFor } from '@griot/locale/markets';

type Named = { readonly country: string; readonly language: string };

/**
 * How a list outside the feed is asked for: in the reader's own market, or in the one that its address names, as nobody.
 * Null where neither is known.
 */
export function askedMarket(own: Market | null, { country, language }: Named): CallOptions | null {
  const named = marketFor(country, language);
  if (named !== undefined && named.key !== own?.key) return { market: named, as: '' };
  return own === null ? null : {};
}
