import type { Candidate } from '../snapshot.ts';
import { worth } from '../terms.ts';

const usualQuality = 0.5;

/** A sample stands in for news and is worth no more than its age. */
export function qualityOf({ quality = usualQuality, isOfficial = false, isSample = false }: Candidate): number {
  if (isSample) return 0;
  return Math.round(worth.quality * Math.min(1, Math.max(0, quality))) + (isOfficial ? worth.official : 0);
}

/** Several sources confirm each other; several articles of one source do not, so they count only where no more is known. */
export function storyOf({ storySize = 1, sources = storySize }: Candidate): number {
  return Math.min(worth.story, Math.round(worth.storyDoubling * Math.log2(Math.max(1, sources))));
}
