import type { Language, LanguageCode } from './languages.ts';

/** The keys of the region domains, each a cell of the service of its own (spec 3, Country option). */
export const domainKeys = ['news', 'news-af', 'news-in', 'news-sg', 'eg'] as const;
export type DomainKey = (typeof domainKeys)[number];

export type MarketRow = {
  /** Country and language, `ngen`. */
  key: string;
  country: string;
  /** Of the interface and, unless `content` says otherwise, of the news. */
  language: LanguageCode;
  content?: LanguageCode;
  /** The country, in the market's own language. */
  name: string;
  /** Mobile country codes; a country may have several. */
  mcc: readonly [number, ...number[]];
  domain: DomainKey;
  /** Whether readers can send us feedback from the side panel. */
  hasEntry: boolean;
  freeBrowsing?: boolean;
  /** Whether the law wants consent before ads, the advertising id and profiling; elsewhere readers may object. */
  asksConsent?: boolean;
  timeZone: string;
  /** Unicode numbering system, where the market does not write 0-9. */
  digits?: 'arab' | 'beng' | 'deva';
};

/**
 * The market that an article is of, by what its id begins with. Whether there is such a market only the table of them can
 * tell, which no phone downloads.
 */
export function placeOfId(id: string) {
  return { key: id.slice(0, 4), country: id.slice(0, 2), language: id.slice(2, 4) };
}

/** The language its news is written in. */
export function contentLanguage(market: MarketRow): LanguageCode {
  return market.content ?? market.language;
}

/** The locale for `Intl`; never the runtime's own default, so that server and phone print the same. */
export function formatLocale(market: MarketRow): string {
  return `${market.language}-${market.country.toUpperCase()}-u-nu-${market.digits ?? 'latn'}`;
}

/** The tag of a language as the market's country writes it: `en-NG`. */
export function languageTag(market: MarketRow, language: string): string {
  return `${language}-${market.country.toUpperCase()}`;
}

/** The label in the country list: the country in its own language, and that language's own name. */
export function marketLabel({ name }: MarketRow, { ownName }: Language): string {
  return `${name} · ${ownName}`;
}
