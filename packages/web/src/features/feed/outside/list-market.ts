import type { CallOptions } from '@griot/contract/define-call';
import { type Market, marketFor, marketOfId } from '@griot/locale/markets';

type NamedMarket = { readonly country: string; readonly language: string };

type ListMarket =
  /**
   * Requested with these options: in the reader's own market, or without a device in the one that the address names.
   */
  | { kind: 'asked'; options: CallOptions }
  /** It opens in this market, by an address that names it. */
  | { kind: 'elsewhere'; market: Market }
  | { kind: 'unknown' };

type ListAddress = {
  own: Market | null;
  named: NamedMarket;
  /** An id begins with its market. */
  id: string;
  /** Whether what the id stands for exists in its own market alone. */
  isOnlyThere: boolean;
};

/** In which market a list outside the feed is requested; its address may have been shared with a reader without one. */
export function listMarket({ own, named: { country, language }, id, isOnlyThere }: ListAddress): ListMarket {
  const named = marketFor(country, language);
  const wanted = named ?? own;
  const home = marketOfId(id);
  if (home !== undefined && (isOnlyThere ? home.key !== wanted?.key : wanted === null))
    return { kind: 'elsewhere', market: home };
  if (wanted === null) return { kind: 'unknown' };
  return { kind: 'asked', options: wanted.key === own?.key ? {} : { market: wanted, as: '' } };
}
