import { type LanguageCode, languages } from '@griot/locale/languages';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';

const codes = new Map<string, LanguageCode>(languages.map(({ code }) => [code, code]));

/** The language an article is read in: its own, or its market's where we do not know its own. */
export function articleLanguage(code: string, market: MarketKey): LanguageCode {
  const row = marketOf(market);
  return codes.get(code) ?? (row ? contentLanguage(row) : 'en');
}
