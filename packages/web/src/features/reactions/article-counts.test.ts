import { describe, expect, it } from 'vitest';
import { pageStores } from '../../platform/stores/page-stores.ts';
import { articleCountsStore, askCounts, countAnswer, countsOf } from './article-counts.face.ts';

function setUp() {
  const stores = pageStores();
  const shown = (id = 'a') => countsOf(articleCountsStore(stores).getState(), id);
  return { stores, shown };
}
const seven = { comments: 3, likes: 7, shares: 2 };

describe('DET-12 the counts of an article', () => {
  it('are not known before they came, and are no other article’s', () => {
    const { stores, shown } = setUp();
    const arrived = askCounts(stores, 'a');
    expect(shown()).toBeNull();
    arrived(seven);
    expect([shown(), shown('b')]).toEqual([seven, null]);
  });

  it('that were asked for before a like was answered do not undo it, nor a share', () => {
    const { stores, shown } = setUp();
    const arrived = askCounts(stores, 'a');
    countAnswer(stores, 'a', { likes: 8 });
    countAnswer(stores, 'a', { shares: 5 });
    arrived(seven);
    expect(shown()).toEqual({ comments: 3, likes: 8, shares: 5 });
  });

  it('that were asked for later know better', () => {
    const { stores, shown } = setUp();
    askCounts(stores, 'a')(seven);
    countAnswer(stores, 'a', { likes: 8 });
    const arrived = askCounts(stores, 'a');
    expect(shown()?.likes).toBe(8);
    arrived({ ...seven, likes: 6 });
    expect(shown()?.likes).toBe(6);
  });

  it('stay those of the article that is read now', () => {
    const { stores, shown } = setUp();
    const late = askCounts(stores, 'a');
    askCounts(stores, 'b')(seven);
    late({ ...seven, likes: 1 });
    countAnswer(stores, 'a', { likes: 2 });
    expect([shown('a'), shown('b')]).toEqual([null, seven]);
  });
});
