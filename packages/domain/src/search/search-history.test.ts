import { describe, expect, it } from 'vitest';
import { historyPage, readSearchHistory, type SearchHistoryEvent, searchHistory } from './search-history.ts';

const searched = (title: string): SearchHistoryEvent => ({ type: 'searched', title });
const entries = (titles: readonly string[]) => titles.map((title) => ({ title }));
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
    ['deletes one', [...['a', 'b', 'c'].map(searched), { type: 'deleted', title: 'b' }], ['c', 'a']],
    ['is cleared', [...['a', 'b'].map(searched), { type: 'cleared' }], []],
    ['comes back as it was', [{ type: 'cleared' }, { type: 'restored', history: entries(['b', 'a']) }], ['b', 'a']],
    ['keeps twenty', many.map(searched), many.slice(3).reverse()],
  ])('%s', (_, events, titles) => {
    expect(play(...events)).toEqual(entries(titles));
  });

  it.each<[number, number, string[], number]>([
    [12, 1, ['term 1', 'term 2', 'term 3', 'term 4', 'term 5'], 1],
    [12, 3, ['term 11', 'term 12'], 3],
    [12, 4, ['term 11', 'term 12'], 3],
    [12, 0, ['term 1', 'term 2', 'term 3', 'term 4', 'term 5'], 1],
    [0, 1, [], 1],
  ])('of %i terms shows page %i as %j', (count, wanted, terms, page) => {
    expect(historyPage(entries(many.slice(0, count)), wanted)).toEqual({
      entries: entries(terms),
      page,
      pages: Math.max(1, Math.ceil(count / 5)),
    });
  });

  it('takes of what is stored the titles alone, each once, and no more than twenty', () => {
    const stored = [
      { title: 'a', at: 1 },
      1,
      null,
      { title: 'A' },
      { title: ' ' },
      { title: 2 },
      {},
      [],
      { title: 'c' },
    ];
    expect(readSearchHistory(stored)).toEqual(entries(['a', 'c']));
    expect(readSearchHistory(entries(many))).toEqual(entries(many.slice(0, 20)));
  });

  it('reads the texts that earlier versions stored, alone and among entries of today', () => {
    expect(readSearchHistory(['a', 'b'])).toEqual(entries(['a', 'b']));
    expect(readSearchHistory([{ title: 'c' }, 'a', 'C'])).toEqual(entries(['c', 'a']));
  });
});
