import type { Candidate } from '../snapshot.ts';
import { termWeights } from '../terms.ts';

const usualQuality = 0.5;

/** Sample articles only fill in for news, so they get no quality. */
export function qualityOf({ quality = usualQuality, isOfficial = false, isSample = false }: Candidate): number {
  if (isSample) return 0;
  return Math.round(termWeights.quality * Math.min(1, Math.max(0, quality))) + (isOfficial ? termWeights.official : 0);
}

/**
 * Several sources confirm a story, several articles of one source do not: articles count only if sources are unknown.
 */
export function storyOf({ storySize = 1, sources = storySize }: Candidate): number {
  return Math.min(termWeights.story, Math.round(termWeights.storyDoubling * Math.log2(Math.max(1, sources))));
}
