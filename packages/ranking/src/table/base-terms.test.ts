import { HOUR_S } from '@griot/domain/time-units';
import { describe, expect, it } from 'vitest';
import { shippedModel } from '../model.ts';
import type { Candidate } from '../snapshot.ts';
import { pointsPerUnit, termPointsOf } from '../terms.ts';
import { freshnessOf, qualityOf, storyOf } from './base-terms.ts';

const weights = { ...shippedModel.weights, age: 0.2, quality: 0.4, official: 0.1, story: 0.1, mostStory: 0.3 };
const article: Candidate = { id: 'n', entryId: 'e', channel: 'world', publishedAt: 0, sourceKey: 'courier' };

describe('the terms that are the same for every reader', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1, -0.2 * Math.log(2)],
    [3, -0.2 * Math.log(4)],
    [24, -0.2 * Math.log(25)],
    [24 * 365 * 10, -0.2 * Math.log(87_601)],
  ])('take off the logarithm of the age: %d hours are %d', (age, logarithm) => {
    expect(freshnessOf(age * HOUR_S, weights) / pointsPerUnit).toBeCloseTo(logarithm, 3);
  });

  it.each([
    ['nothing is known of its source', {}, 0],
    ['the source is the best', { quality: 1 }, 0.2],
    ['the source is the worst', { quality: 0 }, -0.2],
    ['a source is beyond the scale', { quality: 7 }, 0.2],
    ['the source is official', { isOfficial: true }, 0.1],
    ['it is a sample', { isSample: true, quality: 1, isOfficial: true }, -0.2],
  ])('count quality from what is usual: %s', (_, its, logarithm) => {
    expect(qualityOf({ ...article, ...its }, weights) / pointsPerUnit).toBeCloseTo(logarithm, 3);
  });

  it.each([
    [{}, 0],
    [{ sources: 1, storySize: 9 }, 0],
    [{ sources: 2 }, 0.1],
    [{ storySize: 4 }, 0.2],
    [{ sources: 8 }, 0.3],
    [{ sources: 800 }, 0.3],
  ])('add the same for each doubling of the sources of a story, up to a limit: %j', (its, logarithm) => {
    expect(storyOf({ ...article, ...its }, weights) / pointsPerUnit).toBeCloseTo(logarithm, 3);
  });

  it('take off most for the first impression in vain and less for each further one', () => {
    const { fatigue } = termPointsOf(shippedModel);
    expect(fatigue[0]).toBe(0);
    expect((fatigue[1] ?? 0) / pointsPerUnit).toBeCloseTo(shippedModel.weights.fatigue, 3);
    const steps = [...fatigue].slice(1).map((points, at) => points - (fatigue[at] ?? 0));
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });
});
