/** The cosine similarity of two vectors; `withoutBest` leaves out the strongest shared word. */
export type Similarity = { score: number; withoutBest: number; sharesName: boolean };

/** A vector of length 1, as a map from stem to component. */
export type UnitVector = ReadonlyMap<string, number>;

/** The weight of a stem, and whether it is a name. Both change with the news, so they are looked up each time. */
export type TermWeights = { weightOf: (stem: string) => number; isName: (stem: string) => boolean };

/** Only the strongest words of a story are compared; the rest are noise. */
const MOST_WORDS = 40;
/** A name identifies an event better than another word of the same frequency. */
const NAME = 1.2;

export function unitVectorOf(weights: ReadonlyMap<string, number>, termWeights: TermWeights): UnitVector {
  const valued = [...weights].map(([stem, weight]) => {
    return [stem, weight * termWeights.weightOf(stem) * (termWeights.isName(stem) ? NAME : 1)] as const;
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
