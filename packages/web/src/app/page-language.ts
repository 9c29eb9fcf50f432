import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { contentLanguage, formatLocale, type MarketRow } from '@griot/locale/market';
import type { PageData } from '../platform/page/page-data.ts';

export type PageLanguage = Pick<PageData, 'language' | 'content' | 'locale'>;

/**
 * The languages and the locale of a page: those of a market, or one language alone where there is no market yet. Only the
 * server decides this.
 */
export function pageLanguage(market: MarketRow | null, otherwise: () => LanguageCode): PageLanguage {
  if (market !== null)
    return {
      language: languageOf(market.language),
      content: languageOf(contentLanguage(market)),
      locale: formatLocale(market),
    };
  const language = languageOf(otherwise());
  return { language, content: language, locale: `${language.code}-u-nu-latn` };
}
