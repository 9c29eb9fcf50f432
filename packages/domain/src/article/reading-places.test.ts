import { describe, expect, it } from 'vitest';
import { forgetPlace, placeIn, type ReadingPlaces, recordPlace } from './reading-places.ts';

const none: ReadingPlaces = [];

describe('where a reader stopped', () => {
  it.each([
    ['in a long article', { at: 5, blocks: 20 }, [{ id: 'a', at: 5, percent: 25 }]],
    ['in one just long enough', { at: 2, blocks: 8 }, [{ id: 'a', at: 2, percent: 25 }]],
    ['in a short one: nothing to return to', { at: 5, blocks: 7 }, []],
    ['at its beginning: nothing to return to', { at: 1, blocks: 20 }, []],
    ['at its last block: not yet all of it', { at: 20, blocks: 20 }, [{ id: 'a', at: 20, percent: 99 }]],
    ['hardly begun in a very long one', { at: 2, blocks: 900 }, [{ id: 'a', at: 2, percent: 1 }]],
  ])('%s', (_, stop, places) => {
    expect(recordPlace(none, { id: 'a', ...stop })).toEqual(places);
  });

  it('is one place for each article, the newest first', () => {
    const first = recordPlace(recordPlace(none, { id: 'a', at: 3, blocks: 10 }), { id: 'b', at: 4, blocks: 10 });
    const again = recordPlace(first, { id: 'a', at: 6, blocks: 10 });
    expect(again.map(({ id, at }) => [id, at])).toEqual([
      ['a', 6],
      ['b', 4],
    ]);
    expect(placeIn(again, 'a')?.percent).toBe(60);
  });

  it('is forgotten at the end, and by going back to the top', () => {
    const places = recordPlace(none, { id: 'a', at: 3, blocks: 10 });
    expect(forgetPlace(places, 'a')).toEqual([]);
    expect(recordPlace(places, { id: 'a', at: 0, blocks: 10 })).toEqual([]);
  });

  it('is kept for fifty articles, no more', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `n${index}`);
    const places = ids.reduce((places, id) => recordPlace(places, { id, at: 5, blocks: 10 }), none);
    expect(places).toHaveLength(50);
    expect([places[0]?.id, places.at(-1)?.id]).toEqual(['n59', 'n10']);
  });
});
