import type { CityNode } from '@griot/contract/entities/channel';
import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from '../words/words-of.ts';
import { cityNode, withoutNamesakes } from './city-node.ts';
import { type City, type Gazetteer, gazetteerOf } from './gazetteer.ts';
import { cityNames, type Market } from './names.ts';
import { errorsAllowed, errorsInBeginning } from './near-spelling.ts';

const MOST_RESULTS = 20;
const LONGEST_QUERY = 80;

type Searchable = { city: City; spellings: readonly Spelling[] };
/** A name folded: its words, all of them without spaces, and the letters of that. */
type Spelling = { words: readonly string[]; joined: string; letters: readonly string[] };

/**
 * Cities whose name begins with the text, then those with a later word that does, then those whose name nearly does, each
 * the largest first; accents, case and spaces do not matter, and names in the market's script, in English and in Latin
 * letters all count.
 */
export function searchCities(country: string, language: LanguageCode, text: string): CityNode[] {
  const gazetteer = gazetteerOf(country);
  const query = spellingOf(text.trim().slice(0, LONGEST_QUERY), language);
  if (gazetteer === undefined || query.joined === '') return [];
  const market: Market = { country, language };
  const searchable = searchableOf(gazetteer, market);
  const found = bestFirst(searchable, (name) => rankOf(name, query));
  const cities = found.length > 0 ? found : nearlyFound(searchable, query);
  const nodes = cities.slice(0, 2 * MOST_RESULTS).map((city) => cityNode(city, gazetteer, market));
  return withoutNamesakes(nodes).slice(0, MOST_RESULTS);
}

/**
 * The city that others call by just this name, the largest of several: for the connection's hint, which is a guess in
 * English. Undefined where the country has none of that name.
 */
export function cityNamed(country: string, name: string): City | undefined {
  const gazetteer = gazetteerOf(country);
  const query = spellingOf(name.slice(0, LONGEST_QUERY), 'en');
  if (gazetteer === undefined || query.joined === '') return undefined;
  const searchable = searchableOf(gazetteer, { country, language: 'en' });
  return searchable.find(({ spellings }) => spellings.some(({ joined }) => joined === query.joined))?.city;
}

const NO_MATCH = 9;

/** The gazetteer lists the largest first, and sorting keeps that order among equals. */
function bestFirst(searchable: readonly Searchable[], rank: (name: Spelling) => number): City[] {
  const ranked = searchable.flatMap(({ city, spellings }) => {
    const best = Math.min(...spellings.map(rank));
    return best === NO_MATCH ? [] : [{ city, best }];
  });
  return ranked.sort((one, other) => one.best - other.best).map(({ city }) => city);
}

function rankOf(name: Spelling, query: Spelling): number {
  if (name.joined === query.joined) return 0;
  if (name.joined.startsWith(query.joined)) return 1;
  return name.words.some((_, nth) => nth > 0 && name.words.slice(nth).join('').startsWith(query.joined)) ? 2 : NO_MATCH;
}

/** What was typed wrong; fewer errors first, and a whole name before the beginning of a longer one. */
function nearlyFound(searchable: readonly Searchable[], { joined, letters }: Spelling): City[] {
  const most = errorsAllowed(joined);
  if (most === 0) return [];
  return bestFirst(searchable, (name) => {
    const errors = errorsInBeginning(letters, name.letters, most);
    const isWhole = Math.abs(name.letters.length - letters.length) <= most;
    return errors === undefined ? NO_MATCH : 2 * errors + (isWhole ? 0 : 1);
  });
}

/** Arabic readers may leave out the article (`الدار البيضاء`). */
const article = /^ال(?=.{2})/u;

/** Gazetteer names spell these words out, readers abbreviate them. */
const inFull: Record<string, string> = { st: 'saint', ste: 'sainte' };

function spellingOf(text: string, language: LanguageCode): Spelling {
  const words = wordsOf(text, language).map(({ folded }) => inFull[folded] ?? folded.replace(article, ''));
  const joined = words.join('');
  return { words, joined, letters: [...joined] };
}

const made = new Map<string, readonly Searchable[]>();

function searchableOf({ cities }: Gazetteer, market: Market): readonly Searchable[] {
  const key = `${market.country}-${market.language}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = cities.map((city) => {
    return { city, spellings: cityNames(city, market).map((name) => spellingOf(name, market.language)) };
  });
  made.set(key, fresh);
  return fresh;
}
