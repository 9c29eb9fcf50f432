import type { RankModel } from './model.ts';

/**
 * Scores are counted in ten-thousandths of a natural logarithm: a term of 6,931 doubles the clicks to be expected. They
 * are whole numbers, so that the terms add up to the score exactly and in any order.
 */
export const pointsPerUnit = 10_000;
export const points = (logarithm: number): number => Math.round(logarithm * pointsPerUnit);

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
  'variety',
] as const;
export type TermName = (typeof termNames)[number];
export type Terms = { readonly [Name in TermName]: number };

export const sumOf = (terms: Terms): number => termNames.reduce((sum, name) => sum + terms[name], 0);

/** So many impressions without a click count; more make no difference. */
export const mostFatigue = 6;

/** The weights of a model in points, as scores are made of them. */
export type TermPoints = {
  readonly model: RankModel;
  readonly place: number;
  readonly followed: number;
  /** What is subtracted, by the number of impressions without a click. */
  readonly fatigue: Int32Array;
};

export function termPointsOf(model: RankModel): TermPoints {
  const { place, followed, fatigue } = model.weights;
  return {
    model,
    place: points(place),
    followed: points(followed),
    fatigue: Int32Array.from({ length: mostFatigue + 1 }, (_, times) => points(fatigue * Math.log2(1 + times))),
  };
}
