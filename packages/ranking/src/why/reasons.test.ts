import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Terms, termNames } from '../terms.ts';
import { reasonsOf } from './reasons.ts';

const nothing = Object.fromEntries(termNames.map((name) => [name, 0])) as Terms;
const why = (terms: Partial<Terms>) =>
  reasonsOf({ terms: { ...nothing, ...terms }, source: 'courier', topic: 'sports', place: 'ikeja' });

describe('reasons', () => {
  it('name what speaks for an item, the strongest first, and what turns it down', () => {
    expect(why({ topic: 200, source: 100, place: 400, freshness: 100, fatigue: -900 })).toEqual([
      { term: 'place', of: 'ikeja', share: 0.5, control: 'less_local' },
      { term: 'topic', of: 'sports', share: 0.25, control: 'less_topic' },
      { term: 'freshness', of: undefined, share: 0.125, control: undefined },
      { term: 'source', of: 'courier', share: 0.125, control: 'less_source' },
    ]);
  });

  it('say that it is news where nothing else speaks for it', () => {
    expect(why({ freshness: -5, topic: -10 })).toEqual([
      { term: 'freshness', of: undefined, share: 1, control: undefined },
    ]);
  });

  it('leave out what would be read as 0 %', () => {
    expect(why({ freshness: 100_000, topic: 400, source: 2_000 }).map(({ term }) => term)).toEqual([
      'freshness',
      'source',
    ]);
  });

  it('have shares that sum to exactly 1, each of half a percent or more', () => {
    const terms = fc.record(Object.fromEntries(termNames.map((name) => [name, fc.integer()])) as never);
    fc.assert(
      fc.property(terms, (its) => {
        const reasons = why(its as Terms);
        expect(reasons.every(({ share }) => share >= 5 / 1024)).toBe(true);
        expect(reasons.reduce((sum, { share }) => sum + share, 0)).toBe(1);
        expect(reasons.reduceRight((sum, { share }) => sum + share, 0)).toBe(1);
      }),
    );
  });
});
