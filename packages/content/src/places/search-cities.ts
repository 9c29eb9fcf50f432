import type { CityNode } from '@griot/contract/entities/channel';
import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from '../words/words-of.ts';
import { cityNode } from './city-node.ts';
import { type City, type Gazetteer, gazetteerOf } from './gazetteer.ts';
import { cityNames, type Market } from './names.ts';

const MOST_RESULTS = 20;
const LONGEST_QUERY = 80;

type Searchable = { city: City; spellings: readonly Spelling[] };
/** A name folded: its words, and all of them without spaces. */
type Spelling = { words: readonly string[]; joined: string };

/**
 * Cities whose name begins with the text, then those with a later word that does, each the largest first; accents, case
 * and spaces do not matter, and names in the market's script, in English and in Latin letters all count.
 */
export function searchCities(country: string, language: LanguageCode, text: string): CityNode[] {
  const gazetteer = gazetteerOf(country);
  const query = spellingOf(text.trim().slice(0, LONGEST_QUERY), language);
  if (gazetteer === undefined || query.joined === '') return [];
  const market: Market = { country, language };
  const ranked = searchableOf(gazetteer, market).flatMap(({ city, spellings }) => {
    const rank = Math.min(...spellings.map((spelling) => rankOf(spelling, query)));
    return rank === NO_MATCH ? [] : [{ city, rank }];
  });
  // the gazetteer lists the largest first, and sorting keeps that order among equals
  ranked.sort((one, other) => one.rank - other.rank);
  return ranked.slice(0, MOST_RESULTS).map(({ city }) => cityNode(city, gazetteer, market));
}

const NO_MATCH = 9;

function rankOf(name: Spelling, query: Spelling): number {
  if (name.joined === query.joined) return 0;
  if (name.joined.startsWith(query.joined)) return 1;
  return name.words.some((_, nth) => nth > 0 && name.words.slice(nth).join('').startsWith(query.joined)) ? 2 : NO_MATCH;
}

/** Arabic readers may leave out the article (`الدار البيضاء`). */
const article = /^ال(?=.{2})/u;

/** Gazetteer names spell these words out, readers abbreviate them. */
const inFull: Record<string, string> = { st: 'saint', ste: 'sainte' };

function spellingOf(text: string, language: LanguageCode): Spelling {
  const words = wordsOf(text, language).map(({ folded }) => inFull[folded] ?? folded.replace(article, ''));
  return { words, joined: words.join('') };
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
