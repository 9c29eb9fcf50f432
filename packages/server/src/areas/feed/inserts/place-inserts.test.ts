import { describe, expect, it } from 'vitest';
import { type PlannedInsert, placeInserts } from './inserts.service.ts';

const wanted = [
  { feature: 'clips', at: 12, item: { type: 'insta_clip' } },
  { feature: 'topNews', at: 0, item: { type: 'top_news_group' } },
  { feature: 'curated', at: 5, item: undefined },
  { feature: 'trending', at: 8, item: { type: 'trending_group' } },
] as unknown as PlannedInsert[]; // only the kinds matter here
const typesFor = (features: number) => placeInserts(wanted, features).map(({ at, item }) => ({ at, ...item }));

describe('what stands between articles', () => {
  it('is all that is there, by place, for a client that takes everything', () => {
    const all = [
      { at: 0, type: 'top_news_group' },
      { at: 8, type: 'trending_group' },
      { at: 12, type: 'insta_clip' },
    ];
    expect(typesFor(0)).toEqual(all);
    expect(typesFor(31)).toEqual(all);
  });

  it.each([
    [1, []],
    [2, [{ at: 0, type: 'top_news_group' }]],
    [4, [{ at: 8, type: 'trending_group' }]],
    [8, []],
    [16, [{ at: 12, type: 'insta_clip' }]],
  ])('is what a client with features %i can show', (features, shown) => {
    expect(typesFor(features)).toEqual(shown);
  });
});
