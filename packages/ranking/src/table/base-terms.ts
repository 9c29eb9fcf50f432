import { HOUR_S } from '@griot/domain/time-units';
import type { RankWeights } from '../model.ts';
import type { Candidate } from '../snapshot.ts';
import { points } from '../terms.ts';

const usualQuality = 0.5;

/**
 * What the age subtracts, from 0 for news of this hour. The logarithm lets an hour count for less the older an article
 * is: a day and two days differ as much as six hours and twelve.
 */
export const freshnessOf = (ageSeconds: number, { age }: RankWeights): number =>
  0 - points(age * Math.log1p(Math.max(0, ageSeconds) / HOUR_S));

/**
 * Counted from a source of which nothing is known. Sample articles only fill in for news, so they come after the worst
 * source.
 */
export function qualityOf(candidate: Candidate, weights: RankWeights): number {
  const { quality = usualQuality, isOfficial = false, isSample = false } = candidate;
  if (isSample) return 0 - points(weights.quality * usualQuality);
  const centred = Math.min(1, Math.max(0, quality)) - usualQuality;
  return points(weights.quality * centred) + (isOfficial ? points(weights.official) : 0);
}

/**
 * Several sources confirm a story, several articles of one source do not: articles count only if sources are unknown.
 */
export function storyOf({ storySize = 1, sources = storySize }: Candidate, weights: RankWeights): number {
  return points(Math.min(weights.mostStory, weights.story * Math.log2(Math.max(1, sources))));
}
