import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { contentLanguage, formatLocale, type MarketRow } from '@griot/locale/market';
import type { PageData } from '../platform/page/page-data.ts';

export type Spoken = Pick<PageData, 'language' | 'content' | 'locale'>;

/** How a page speaks: as a market does, or, where there is none yet, in a language alone. Only the server asks. */
export function spokenIn(market: MarketRow | null, otherwise: () => LanguageCode): Spoken {
  if (market !== null)
    return {
      language: languageOf(market.language),
      content: languageOf(contentLanguage(market)),
      locale: formatLocale(market),
    };
  const language = languageOf(otherwise());
  return { language, content: language, locale: `${language.code}-u-nu-latn` };
}
