import { describe, expect, it } from 'vitest';
import { type Measured, noneMayBe, problemsIn } from './measured.ts';

const figure = (value: number, goal = 10): Measured => ({ what: 'a page', value, unit: 'ms', goal });

describe('what a bench gave back', () => {
  it.each<[string, Measured[]]>([
    ['within its goal', [figure(3)]],
    ['beyond its goal, which is for people to judge', [figure(30)]],
    ['of something that did not happen', [noneMayBe('events lost', 0, 'events')]],
  ])('is a result if it is a figure %s', (_, figures) => {
    expect(problemsIn(figures)).toEqual([]);
  });

  it.each<[string, Measured[]]>([
    ['has no figure', []],
    ['is no number', [figure(0 / 0)]],
    ['has no end', [figure(1 / 0)]],
    ['has no goal', [figure(3, 0)]],
    ['happened though it may not', [noneMayBe('events lost', 1, 'events')]],
  ])('is a failure if it %s', (_, figures) => {
    expect(problemsIn(figures)).toHaveLength(1);
  });
});
