import type { RankWeights } from '../model.ts';
import { pointsPerUnit, type TermName, type Terms } from '../terms.ts';

/**
 * The weights that are learnt from clicks, each with the term that it weighs. What readers asked for themselves (followed)
 * and how varied a page is (repeat) are not learnt: clicks would unlearn them.
 */
const termOfWeight = {
  age: 'freshness',
  rate: 'popularity',
  quality: 'quality',
  story: 'story',
  topic: 'topic',
  source: 'source',
  place: 'place',
  fatigue: 'fatigue',
} as const satisfies Partial<Record<keyof RankWeights, TermName>>;

export type FittedName = keyof typeof termOfWeight;
export const fittedNames = Object.keys(termOfWeight) as readonly FittedName[];

/** A term divided by its weight. A term without a weight is not known, so nothing is learnt of it. */
export function featuresOf(terms: Terms, weights: RankWeights): Float64Array {
  return Float64Array.from(fittedNames, (name) => {
    return weights[name] > 0 ? terms[termOfWeight[name]] / pointsPerUnit / weights[name] : 0;
  });
}

export const fittedIn = (weights: RankWeights): Float64Array => Float64Array.from(fittedNames, (name) => weights[name]);

/** All weights, with these in the place of the learnt ones. What belongs to the same term changes in proportion. */
export function withFitted(weights: RankWeights, fitted: ArrayLike<number>): RankWeights {
  const learnt = Object.fromEntries(fittedNames.map((name, at) => [name, rounded(fitted[at] ?? weights[name])]));
  const all: RankWeights = { ...weights, ...learnt };
  const inProportion = (name: FittedName, other: number) =>
    weights[name] > 0 ? rounded((other * all[name]) / weights[name]) : other;
  return {
    ...all,
    official: inProportion('quality', weights.official),
    mostStory: inProportion('story', weights.mostStory),
  };
}

const rounded = (weight: number): number => Math.round(weight * 10_000) / 10_000;

/** The part of a score that the learnt weights decide. */
export function weighed(features: Float64Array, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += (features[at] as number) * (weights[at] as number);
  return sum;
}
