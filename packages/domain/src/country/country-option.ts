import { languageOf } from '@griot/locale/languages';
import { type DomainKey, marketLabel } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';

/** Origins of a domain key, by URL type; empty means the page's own origin. */
export type DomainOrigins = { default: string; detail: string };
export type Origins = Record<DomainKey, DomainOrigins>;

/** A market as the country list knows it (spec 3, Country option). */
export type CountryOption = {
  id: string;
  lang: string;
  name: string;
  flag: string;
  mcc: number;
  domain: DomainKey;
  /** The key of the detail host. */
  nDomain: DomainKey;
  hasEntry: boolean;
  server: string;
  shareServer: string;
  originalUrl: string;
};

/** Server, share server and original address follow from the domain (CTY-12). */
export function countryOption(market: Market, origins: Origins, publicUrl: string): CountryOption {
  const own = origins[market.domain];
  return {
    id: market.key,
    lang: market.language,
    name: marketLabel(market, languageOf(market.language)),
    flag: market.country,
    mcc: market.mcc[0],
    domain: market.domain,
    nDomain: market.domain,
    hasEntry: market.hasEntry,
    server: own.default || publicUrl,
    shareServer: publicUrl,
    originalUrl: own.detail || own.default || publicUrl,
  };
}
