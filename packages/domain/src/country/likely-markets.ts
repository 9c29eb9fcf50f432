import type { Market } from '@griot/locale/markets';

/** Hints at a reader's country and languages, the most reliable first (CTY-02). */
export type ReaderHint = {
  /** The shell's mobile country code; null without a shell. */
  mcc: number | null;
  /** From the connection, lower case; empty when unknown. */
  country: string;
  /** The browser's languages in order of preference: `en-NG`, `ha`. */
  languages: readonly string[];
};

/** The markets that match the detected country and language, best first, and the others in their own order (spec 2). */
export function sortMarkets(all: readonly Market[], hint: ReaderHint): { likely: Market[]; others: Market[] } {
  const isThere = countryTest(all, hint);
  const scored = all.map((market) => ({ market, score: isThere(market) ? 1 + languagePreference(market, hint) : 0 }));
  const likely = scored.filter((row) => row.score > (isThere.isKnown ? 0 : 1)).sort((a, b) => b.score - a.score);
  const first = new Set(likely.map((row) => row.market));
  return { likely: [...first], others: all.filter((market) => !first.has(market)) };
}

type CountryTest = ((market: Market) => boolean) & { isKnown: boolean };

/**
 * Takes the country from the shell, else the connection, else a region among the browser's languages; else any matches.
 */
function countryTest(all: readonly Market[], { mcc, country, languages }: ReaderHint): CountryTest {
  const byMcc = (market: Market) => mcc !== null && market.mcc.includes(mcc);
  const byCountry = (market: Market) => market.country === country;
  const regions = new Set(languages.map((tag) => tag.toLowerCase().split('-')[1] ?? ''));
  const byRegion = (market: Market) => regions.has(market.country);
  if (mcc !== null) return Object.assign(byMcc, { isKnown: true });
  if (country !== '') return Object.assign(byCountry, { isKnown: true });
  if (all.some(byRegion)) return Object.assign(byRegion, { isKnown: true });
  return Object.assign(() => true, { isKnown: false });
}

/** How much the reader prefers the market's language: 1 for the first language, less for later ones, 0 for none. */
function languagePreference(market: Market, { languages }: ReaderHint): number {
  const at = languages.findIndex((tag) => tag.toLowerCase().split('-')[0] === market.language);
  return at < 0 ? 0 : 1 / (at + 1);
}
