import type { LanguageCode } from '@griot/locale/languages';
import { costOf, type ReadyProfile, runsOf } from './profile.ts';
import { smallWordsIn } from './small-words.ts';

export type Profiles = ReadonlyMap<LanguageCode, ReadyProfile>;

/** How a text stands to the languages of its script. */
export type Standing = {
  closest: LanguageCode;
  /** How clearly it is the closest one, in bits a run: by how much it leads, less what is strange in the text. */
  clearness: number;
  /** Bits a run by which it costs more than texts of the closest language usually do: high in a language we do not know. */
  strangeness: number;
  /** How many runs were read. */
  length: number;
};

/** What a text of nothing but small words would be worth in bits a run: three runs a word, of which one is telling. */
const SMALL_WORDS = 3;
const STRANGENESS = 0.6;
const FOREIGN_WORDS = 4;

/**
 * Runs of letters tell a language by its spelling, small words by its grammar. Spelling alone would take a language we do
 * not ship for the nearest of ours, and small words alone are missing in headlines.
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
  };
}

const FEWEST_RUNS = 12;
const CLEAR = 0.25;

/** Whether a standing is clear enough to name the language by it alone. */
export const isClear = ({ clearness, length }: Standing): boolean => length >= FEWEST_RUNS && clearness >= CLEAR;

/** The language of a text among those given; undefined when none of them is clearly it. */
export function detect(text: string, profiles: Profiles): LanguageCode | undefined {
  const standing = standingOf(text, profiles);
  return standing !== undefined && isClear(standing) ? standing.closest : undefined;
}
