import type { Candidate } from '../snapshot.ts';
import { termWeights } from '../terms.ts';
import { popularity } from './popularity.ts';

/** The terms that are the same for every reader, without freshness. */
export type BaseTerms = { readonly quality: number; readonly popularity: number; readonly story: number };

const usualQuality = 0.5;

export function baseTerms(candidate: Candidate, mean: number): BaseTerms {
  return {
    quality: qualityOf(candidate),
    popularity: Math.round(termWeights.popularity * popularity(candidate, mean)),
    story: storyOf(candidate),
  };
}

/** Sample articles only fill in for news, so they get no quality. */
function qualityOf({ quality = usualQuality, isOfficial = false, isSample = false }: Candidate): number {
  if (isSample) return 0;
  return Math.round(termWeights.quality * Math.min(1, Math.max(0, quality))) + (isOfficial ? termWeights.official : 0);
}

/**
 * Several sources confirm a story, several articles of one source do not: articles count only if sources are unknown.
 */
function storyOf({ storySize = 1, sources = storySize }: Candidate): number {
  return Math.min(termWeights.story, Math.round(termWeights.storyDoubling * Math.log2(Math.max(1, sources))));
}
