import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from '../words/words-of.ts';
import { isDoubtful, isHopeless } from './doubtful-names.ts';
import { formOf, longestRest } from './endings.ts';
import { type City, type Gazetteer, gazetteerOf } from './gazetteer.ts';
import { cityNames, type Market, ownCityNames, stateNames } from './names.ts';

/** A name to look for in texts: its folded words, the last one as stem and endings, and the places it may mean. */
export type Name = {
  first: readonly string[];
  last: { stem: string; rest: RegExp };
  cities: City[];
  states: Set<string>;
  doubtful: boolean;
  /** Whether it is one of our own names for this language, not a romanised one. */
  isOwn: boolean;
};

/** The names of a market by their first word, or by its stem where it is also the last. */
export type NameIndex = {
  byFirst: ReadonlyMap<string, readonly Name[]>;
  longestRest: number;
  /** Towns with a smaller population are easily confused with each other and with people's names. */
  smallTown: number;
};

const LONGEST_NAME = 6;
const SMALL_TOWN = 30_000;
/** Newspapers name this many cities of their country without saying where they are. */
const WELL_KNOWN = 150;

/** `Ho`, `Un`: also an exclamation, an abbreviation. */
const isShortWord = (key: string): boolean => /^\p{Script=Latin}{1,2}$/u.test(key);

type Building = Map<string, Name>;

function nameOf(text: string, language: LanguageCode, building: Building): Name | undefined {
  const words = wordsOf(text.replace(/\([^)]*\)/g, ' '), language).map(({ folded }) => folded);
  const last = words.at(-1);
  if (last === undefined || words.length > LONGEST_NAME) return undefined;
  const key = words.join(' ');
  if (isHopeless(key)) return undefined;
  const known = building.get(key);
  if (known !== undefined) return known;
  const name: Name = {
    first: words.slice(0, -1),
    last: formOf(last, language),
    cities: [],
    states: new Set(),
    doubtful: isDoubtful(key, language) || isShortWord(key),
    isOwn: false,
  };
  building.set(key, name);
  return name;
}

/** In scripts without capitals a name of two words may be written as one (`اسلام آباد`). */
const spellings = (name: string, language: LanguageCode): string[] =>
  /\s/.test(name) && !/\p{Script=Latin}/u.test(name) && language !== 'ar' ? [name, name.replace(/\s+/g, '')] : [name];

function build(market: Market, gazetteer: Gazetteer): NameIndex {
  const { language } = market;
  const building: Building = new Map();
  const each = (names: readonly string[], give: (name: Name) => void) => {
    for (const text of names.flatMap((name) => spellings(name, language))) {
      const name = nameOf(text, language, building);
      if (name !== undefined) give(name);
    }
  };
  for (const city of gazetteer.cities) {
    each(cityNames(city, market), (name) => {
      if (!name.cities.includes(city)) name.cities.push(city);
    });
    each(ownCityNames(city, market), (name) => {
      name.isOwn = true;
    });
  }
  for (const state of gazetteer.states) each(stateNames(state, market), (name) => name.states.add(state.code));
  const byFirst = Map.groupBy(building.values(), ({ first, last }) => first[0] ?? last.stem);
  const smallTown = Math.min(SMALL_TOWN, gazetteer.cities[WELL_KNOWN]?.population ?? 0);
  return { byFirst, longestRest: longestRest(language), smallTown };
}

const built = new Map<string, NameIndex>();

/** Built at first use (60 ms for the largest country) and cached. Undefined for a country without a gazetteer. */
export function nameIndexOf(market: Market): NameIndex | undefined {
  const key = `${market.country}-${market.language}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const gazetteer = gazetteerOf(market.country);
  if (gazetteer === undefined) return undefined;
  const fresh = build(market, gazetteer);
  built.set(key, fresh);
  return fresh;
}
