import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Terms, termNames } from '../terms.ts';
import { reasonsAgainst, reasonsOf } from './reasons.ts';

const nothing = Object.fromEntries(termNames.map((name) => [name, 0])) as Terms;
const why = (terms: Partial<Terms>, means: Partial<Terms> = {}) =>
  reasonsOf(
    { terms: { ...nothing, ...terms }, source: 'courier', topic: 'sports', place: 'ikeja' },
    { ...nothing, ...means },
  );
const against = (terms: Partial<Terms>, means: Partial<Terms> = {}) =>
  reasonsAgainst({ ...nothing, ...terms }, { ...nothing, ...means });

describe('reasons', () => {
  it('name what speaks for an item, the strongest first, and what turns it down', () => {
    expect(why({ topic: 200, source: 200, place: 400, fatigue: -900 })).toEqual([
      { term: 'place', subject: 'ikeja', share: 0.5, control: 'less_local' },
      { term: 'topic', subject: 'sports', share: 0.25, control: 'less_topic' },
      { term: 'source', subject: 'courier', share: 0.25, control: 'less_source' },
    ]);
  });

  it('count only what an item has more of than those that could have been shown instead', () => {
    const means = { freshness: -1000, topic: 150, quality: 300 };
    expect(why({ freshness: -1000, topic: 250, quality: 400 }, means).map(({ term, share }) => [term, share])).toEqual([
      ['quality', 0.5],
      ['topic', 0.5],
    ]);
    expect(why({ freshness: -600, topic: 50 }, means)).toEqual([
      { term: 'freshness', subject: undefined, share: 1, control: undefined },
    ]);
  });

  it('do not say that many open what few open, though the others are opened by fewer', () => {
    expect(
      why({ popularity: -10, freshness: -5 }, { popularity: -500, freshness: -10 }).map(({ term }) => term),
    ).toEqual(['freshness']);
  });

  it('are three at the most', () => {
    const all = { topic: 500, source: 400, place: 300, popularity: 200, story: 100 };
    expect(why(all).map(({ term }) => term)).toEqual(['topic', 'source', 'place']);
  });

  it('are that it was left where nothing speaks for it', () => {
    expect(why({ freshness: -5, topic: -10 })).toEqual([
      { term: 'remaining', subject: undefined, share: 1, control: undefined },
    ]);
  });

  it('name variety and exploration', () => {
    expect(why({ variety: 30 })).toMatchObject([{ term: 'variety', control: undefined }]);
    expect(why({ exploration: 30 })).toMatchObject([{ term: 'exploration', control: 'less_exploring' }]);
  });

  it('leave out what would be read as 0 %', () => {
    expect(why({ popularity: 100_000, topic: 400, source: 2_000 }).map(({ term }) => term)).toEqual([
      'popularity',
      'source',
    ]);
  });

  it('have shares that sum to exactly 1, each of half a percent or more', () => {
    const terms = fc.record(Object.fromEntries(termNames.map((name) => [name, fc.integer()])) as never);
    fc.assert(
      fc.property(terms, terms, (its, means) => {
        const reasons = why(its as Terms, means as Terms);
        expect(reasons.every(({ share }) => share >= 5 / 1024)).toBe(true);
        expect(reasons.reduce((sum, { share }) => sum + share, 0)).toBe(1);
        expect(reasons.reduceRight((sum, { share }) => sum + share, 0)).toBe(1);
      }),
    );
  });
});

describe('what speaks against an item', () => {
  it('is what it has less of than its alternatives, the strongest first', () => {
    expect(against({ freshness: -900, fatigue: -7000, topic: -300, popularity: 20 }, { freshness: -100 })).toEqual([
      'fatigue',
      'freshness',
      'topic',
    ]);
  });

  it('is nothing that all of them share, nor what is only less good', () => {
    expect(against({ freshness: -900, popularity: 20 }, { freshness: -900, popularity: 500 })).toEqual([]);
  });
});
