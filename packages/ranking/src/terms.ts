const HOUR = 3600;

/**
 * Scores are whole seconds of freshness: a term of 3,600 outweighs an hour of age. Whole numbers, because then the
 * reasons add up to the score exactly and in any order.
 */
export const hours = (count: number): number => Math.round(count * HOUR);

/** Which way of scoring a page comes from; written into its record. */
export const modelVersion = 'hours2';

/** What a score is the sum of, in the order in which records hold them. */
export const termNames = [
  'freshness',
  'quality',
  'popularity',
  'story',
  'topic',
  'source',
  'place',
  'exploration',
  'fatigue',
] as const;
export type TermName = (typeof termNames)[number];
export type Terms = { readonly [Name in TermName]: number };

export const sumOf = (terms: Terms): number => termNames.reduce((sum, name) => sum + terms[name], 0);

/** What each term is worth at most. */
export const worth = {
  /** News of this moment; what is older than this counts below nothing. */
  freshness: hours(48),
  quality: hours(4),
  official: hours(1),
  /** Above the market's mean; as much is taken off below it. */
  popularity: hours(3),
  /** What counts of popularity for a reader whose taste is known, in 256ths; for a new reader all of it does. */
  popularityKept: 96,
  /** For each time the number of sources that tell a story doubles. */
  storyDoubling: hours(1),
  story: hours(4),
  topic: hours(8),
  source: hours(3),
  /** Dislike weighs more than liking: one unwanted item costs more trust than a missed one. */
  dislike: 2,
  followed: hours(6),
  place: hours(3),
  /** For each time it was shown in vain. */
  fatigue: hours(3),
} as const;
