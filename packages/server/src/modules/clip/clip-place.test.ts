import { describe, expect, it } from 'vitest';
import { clipItem } from './clip-item.ts';
import { placeIn, requestIdOf } from './clip-place.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const clipAt = (id: string, minutes: number) =>
  clipItem({
    market: 'ngen',
    id,
    news_entry_id: `${id}entry`,
    description: '',
    publisher_name: '',
    file: '',
    width: 1,
    height: 1,
    duration_s: 1,
    size: 1,
    comment_num: 0,
    like_count: 0,
    share_count: 0,
    is_sample: false,
    created_at: new Date(noon - minutes * 60_000),
  });
/** The newest first, those of one moment by their ids, as the database has them. */
const items = [clipAt('ngena', 0), clipAt('ngenb', 1), clipAt('ngenc', 1), clipAt('ngend', 1), clipAt('ngene', 2)];
const after = (at: number) => placeIn(items, requestIdOf(items[at], 'a-b-c'));

describe('the next page of clips', () => {
  it.each([0, 1, 2, 3, 4])(
    'begins behind the last clip of the page before, number %i, none twice and none left out',
    (at) => expect(after(at)).toBe(at + 1),
  );

  it('begins behind a clip that is gone meanwhile, among others of the same moment', () => {
    const left = items.filter(({ id }) => id !== 'ngenc');
    expect(placeIn(left, requestIdOf(items[2], 'a'))).toBe(2);
  });

  it.each(['', 'nonsense', '..'])('begins at the beginning after %j', (id) => expect(placeIn(items, id)).toBe(0));
});
