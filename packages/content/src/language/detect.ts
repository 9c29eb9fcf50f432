import type { LanguageCode } from '@griot/locale/languages';
import { costOf, type ReadyProfile, runsOf } from './profile.ts';
import { smallWordsIn } from './small-words.ts';

export type Profiles = ReadonlyMap<LanguageCode, ReadyProfile>;

/** The comparison of a text with the languages of its script. */
export type Standing = {
  closest: LanguageCode;
  /**
   * How clear the closest language is, in bits for each trigram: its lead over the next, less how unusual the text is.
   */
  clearness: number;
  /** The bits for each trigram beyond those of usual texts in the closest language; high for an unknown language. */
  strangeness: number;
  /** The number of trigrams. */
  length: number;
  /** How much further from the text than the closest each language is, in bits for each trigram. */
  behind: ReadonlyMap<LanguageCode, number>;
  /** The share of words that are function words of unsupported neighbours only. */
  foreign: number;
};

/**
 * The bits for each trigram that a text of function words alone is worth: of about three trigrams a word, one is
 * typical of its language.
 */
const SMALL_WORDS = 3;
const STRANGENESS = 0.6;
const FOREIGN_WORDS = 4;

/**
 * Trigrams identify a language by its spelling, function words by its grammar. Trigrams alone would take an unsupported
 * language for the nearest supported one, and headlines have few function words.
 */
export function standingOf(text: string, profiles: Profiles): Standing | undefined {
  const runs = runsOf(text);
  const small = smallWordsIn(text, [...profiles.keys()]);
  const distances = [...profiles].map(([language, profile]) => {
    const cost = costOf(runs, profile);
    const distance = cost - SMALL_WORDS * (small.own.get(language) ?? 0);
    return { language, distance, strangeness: cost - profile.usual };
  });
  const [first, second] = distances.sort((one, other) => one.distance - other.distance);
  if (first === undefined || second === undefined) return undefined;
  const doubts = STRANGENESS * Math.max(0, first.strangeness) + FOREIGN_WORDS * small.foreign;
  return {
    closest: first.language,
    clearness: second.distance - first.distance - doubts,
    strangeness: first.strangeness,
    length: runs.length,
    behind: new Map(distances.map(({ language, distance }) => [language, distance - first.distance])),
    foreign: small.foreign,
  };
}

const FEWEST_RUNS = 12;
const CLEAR = 0.25;

/** Whether the comparison is clear enough to name the language by it alone. */
export const isClear = ({ clearness, length }: Standing): boolean => length >= FEWEST_RUNS && clearness >= CLEAR;

/** The language of a text among the given ones; undefined if it is not clear. */
export function detect(text: string, profiles: Profiles): LanguageCode | undefined {
  const standing = standingOf(text, profiles);
  return standing !== undefined && isClear(standing) ? standing.closest : undefined;
}
