import { describe, expect, it } from 'vitest';
import { type AdTerms, chooseAds, isRunning } from './house-ads.ts';

const anAd = (terms: Partial<AdTerms> = {}): AdTerms => ({
  id: '1',
  markets: ['ngen'],
  startsAt: 100,
  endsAt: 200,
  weight: 1,
  cap: null,
  ...terms,
});
const nothing = new Map<string, number>();

/** Numbers between 0 and 1 that look random, and repeat in every run. */
function evenly() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('an ad of the house network', () => {
  it.each([
    ['before it begins', {}, 'ngen', 99, false],
    ['when it begins', {}, 'ngen', 100, true],
    ['before it ends', {}, 'ngen', 199, true],
    ['when it ends', {}, 'ngen', 200, false],
    ['without an end', { endsAt: null }, 'ngen', 9_999, true],
    ['in another market', {}, 'egar', 150, false],
  ])('%s', (_, terms, market, now, isShown) => {
    expect(isRunning(anAd(terms), market, now)).toBe(isShown);
  });

  it('is chosen as often as its weight says', () => {
    const [light, heavy] = [anAd({ id: 'light' }), anAd({ id: 'heavy', weight: 3 })];
    const draw = evenly();
    const first = Array.from({ length: 4_000 }, () =>
      chooseAds([light, heavy], { most: 1, shownToday: nothing, draw }),
    );
    const part = first.filter(([ad]) => ad?.id === 'heavy').length / first.length;
    expect(part).toBeGreaterThan(0.7);
    expect(part).toBeLessThan(0.8);
  });

  it('is never chosen twice at once, nor beyond its cap', () => {
    const ads = ['a', 'b', 'c'].map((id) => anAd({ id, cap: 2 }));
    const shownToday = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    const ids = chooseAds(ads, { most: 5, shownToday, draw: evenly() }).map(({ id }) => id);
    expect(ids.sort()).toEqual(['b', 'c']);
    expect(chooseAds(ads, { most: 1, shownToday: nothing, draw: evenly() })).toHaveLength(1);
  });
});
