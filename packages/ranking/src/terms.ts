const HOUR = 3600;

/**
 * Scores are counted in whole seconds of freshness: a term of 3,600 outweighs an hour of age. They are whole numbers,
 * so that the terms add up to the score exactly and in any order.
 */
export const hours = (count: number): number => Math.round(count * HOUR);

/** The version of the scoring model; it is written into page records. */
export const modelVersion = 'hours2';

/** The terms of a score, in the order in which records hold them. */
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

/** The weight of each term: the most it can add. */
export const termWeights = {
  /** The freshness of a new article; an article older than this has a negative freshness. */
  freshness: hours(48),
  quality: hours(4),
  official: hours(1),
  /** For an article above the market's mean; as much is subtracted below it. */
  popularity: hours(3),
  /** The part of popularity that counts for every reader, in 256ths; for a new reader all of it counts. */
  sharedPopularity: 96,
  /** Added each time the number of sources of a story doubles. */
  storyDoubling: hours(1),
  story: hours(4),
  topic: hours(8),
  source: hours(3),
  /** The factor for negative affinities: an unwanted item costs more trust than a missed one. */
  dislike: 2,
  followed: hours(6),
  place: hours(3),
  /** Subtracted for each impression without a click. */
  fatigue: hours(3),
} as const;
