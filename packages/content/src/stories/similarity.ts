/** How much two sets of words have in common, by what the words are worth. */
export type Similarity = { score: number; withoutBest: number; sharesName: boolean };

/** Stem to its part of a vector of length one. */
export type UnitVector = ReadonlyMap<string, number>;

/** How much a stem is worth, and whether it is a name: both are asked anew, as the news of the day change them. */
export type TermWeights = { of: (stem: string) => number; isName: (stem: string) => boolean };

/** Beyond these a story's words are chance. */
const MOST_WORDS = 40;
/** A name says more about which event it is than another word as rare. */
const NAME = 1.2;

export function unitVectorOf(weights: ReadonlyMap<string, number>, termWeights: TermWeights): UnitVector {
  const valued = [...weights].map(([stem, weight]) => {
    return [stem, weight * termWeights.of(stem) * (termWeights.isName(stem) ? NAME : 1)] as const;
  });
  const strongest = valued.length > MOST_WORDS ? valued.sort((a, b) => b[1] - a[1]).slice(0, MOST_WORDS) : valued;
  const length = Math.hypot(...strongest.map(([, value]) => value)) || 1;
  return new Map(strongest.map(([stem, value]) => [stem, value / length]));
}

export function similarityOf(one: UnitVector, other: UnitVector, termWeights: TermWeights): Similarity {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let score = 0;
  let best = 0;
  let sharesName = false;
  for (const [stem, part] of few) {
    const shared = part * (many.get(stem) ?? 0);
    if (shared === 0) continue;
    score += shared;
    best = Math.max(best, shared);
    sharesName ||= termWeights.isName(stem);
  }
  return { score, withoutBest: score - best, sharesName };
}
