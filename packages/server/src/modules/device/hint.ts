import { type Market, markets } from '@griot/locale/markets';

export type Hint = { country: string; languages: string[]; market: string };
type Connection = { country: string; acceptLanguage: string };

const mostLanguages = 10;

/** Country and market as far as the connection tells them (CTY-02). */
export function hintOf(connection: Connection): Hint {
  const country = /^[a-z]{2}$/i.test(connection.country) ? connection.country.toLowerCase() : '';
  const languages = preferredLanguages(connection.acceptLanguage);
  return { country, languages, market: likeliest(country, languages)?.key ?? '' };
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

/** A known country decides, its languages by what the browser prefers; without one a language may still name a market. */
function likeliest(country: string, languages: readonly string[]): Market | undefined {
  const all: readonly Market[] = markets;
  const here = all.filter((market) => market.country === country);
  const spoken = languages.map((tag) => tag.toLowerCase().split('-'));
  for (const [language] of spoken) {
    const found = here.find((market) => market.language === language);
    if (found) return found;
  }
  if (here[0]) return here[0];
  for (const [language, ...subtags] of spoken) {
    const there = all.filter((market) => market.language === language);
    const exact = there.find((market) => subtags.includes(market.country));
    const found = exact ?? (there.length === 1 ? there[0] : undefined);
    if (found) return found;
  }
  return undefined;
}
