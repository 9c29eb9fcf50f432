import { describe, expect, it } from 'vitest';
import { historyPage, readSearchHistory, type SearchHistoryEvent, searchHistory } from './search-history.ts';

const searched = (text: string): SearchHistoryEvent => ({ type: 'searched', text });
const many = Array.from({ length: 23 }, (_, n) => `term ${n + 1}`);
const play = (...events: SearchHistoryEvent[]) => events.reduce(searchHistory, []);

describe('SRC-03 the history of searches', () => {
  it.each<[string, SearchHistoryEvent[], string[]]>([
    ['is newest first', ['a', 'b', 'c'].map(searched), ['c', 'b', 'a']],
    ['moves a repeated term up', ['a', 'b', 'a'].map(searched), ['a', 'b']],
    [
      'knows a term in other capitals again, and keeps the newest spelling',
      ['Élan', 'b', 'élan'].map(searched),
      ['élan', 'b'],
    ],
    ['knows a term with other spaces again', ['new  bridge', 'b', ' new bridge\n'].map(searched), ['new bridge', 'b']],
    ['keeps nothing of an empty search', ['a', '  '].map(searched), ['a']],
    ['deletes one', [...['a', 'b', 'c'].map(searched), { type: 'deleted', text: 'b' }], ['c', 'a']],
    ['is cleared', [...['a', 'b'].map(searched), { type: 'cleared' }], []],
    ['comes back as it was', [{ type: 'cleared' }, { type: 'restored', history: ['b', 'a'] }], ['b', 'a']],
    ['keeps twenty', many.map(searched), many.slice(3).reverse()],
  ])('%s', (_, events, kept) => {
    expect(play(...events)).toEqual(kept);
  });

  it.each<[number, number, string[], number]>([
    [12, 1, ['term 1', 'term 2', 'term 3', 'term 4', 'term 5'], 1],
    [12, 3, ['term 11', 'term 12'], 3],
    [12, 4, ['term 11', 'term 12'], 3],
    [12, 0, ['term 1', 'term 2', 'term 3', 'term 4', 'term 5'], 1],
    [0, 1, [], 1],
  ])('of %i terms shows page %i as %j', (count, wanted, terms, page) => {
    expect(historyPage(many.slice(0, count), wanted)).toEqual({
      terms,
      page,
      pages: Math.max(1, Math.ceil(count / 5)),
    });
  });

  it('takes of what is stored the texts alone, each once, and no more than twenty', () => {
    expect(readSearchHistory(['a', 1, null, 'A', ' ', { title: 'b' }, 'c'])).toEqual(['a', 'c']);
    expect(readSearchHistory(many)).toEqual(many.slice(0, 20));
  });
});
