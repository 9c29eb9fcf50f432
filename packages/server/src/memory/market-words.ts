import { catalogues } from '@griot/locale/catalogues';
import { formatLocale } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { type Translate, translator } from '@griot/locale/translate';

const known = new Map<MarketKey, Translate>();

/** The translator for texts that the service itself shows to the readers of a market. */
export function marketWords(key: MarketKey): Translate {
  const words = known.get(key) ?? openWords(key);
  known.set(key, words);
  return words;
}

function openWords(key: MarketKey): Translate {
  const market = marketOf(key);
  return market ? translator(formatLocale(market), catalogues[market.language]) : translator('en', catalogues.en);
}
