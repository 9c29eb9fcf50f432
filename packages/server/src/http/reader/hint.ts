import { cityNamed } from '@griot/content/places/search-cities';
import { sortMarkets } from '@griot/domain/country/likely-markets';
import { markets } from '@griot/locale/markets';
import type { Reader } from './reader-context.ts';

export type Hint = { country: string; languages: string[]; market: string; city: string };
type Connection = { country: string; city: string; acceptLanguage: string };

const mostLanguages = 10;

/** Country and market as far as the connection tells them, by the rule that the country screen sorts by (CTY-02). */
export function hintOf(connection: Connection): Hint {
  const place = placeHint(connection);
  const { likely } = sortMarkets(markets, { mcc: null, ...place });
  return { ...place, market: likely[0]?.key ?? '' };
}

/** The same without the market, which takes a sorting of them all. */
export function placeHint({ country, city, acceptLanguage }: Connection): Omit<Hint, 'market'> {
  const known = /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : '';
  return { country: known, languages: preferredLanguages(acceptLanguage), city: cityIdOf(known, city) };
}

/** The id of the city that a proxy named, where the country has one of that name. */
function cityIdOf(country: string, header: string): string {
  return header === '' ? '' : (cityNamed(country, cityText(header))?.id ?? '');
}

/** Some proxies encode a name for addresses, others send its bytes, which Node reads as Latin letters. */
function cityText(header: string): string {
  const bytes = /%[0-9a-f]{2}/i.test(header)
    ? header.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : header;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
}

/** The city of the connection for a reader of this market; empty for one who is abroad. */
export function hintedCity({ connection, market }: Reader): string {
  const { country, city } = placeHint(connection);
  return country === market?.country ? city : '';
}

/** `ar-EG,ar;q=0.9,en;q=0.5` as a list, the most wanted first. */
export function preferredLanguages(header: string): string[] {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .flatMap((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((text) => text.trim());
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && weight > 0 ? [{ tag, weight }] : [];
    });
  const sorted = wishes.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
  return [...new Set(sorted)].slice(0, mostLanguages);
}

/** The country of the reader: that of the connection if known, else that of the market. */
export function countryOf({ connection, market }: Reader): string | undefined {
  return /^[a-z]{2}$/i.test(connection.country) ? connection.country.toLowerCase() : market?.country;
}
