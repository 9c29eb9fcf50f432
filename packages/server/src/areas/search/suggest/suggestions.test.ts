import { describe, expect, it } from 'vitest';
import type { SearchRepository } from '../find/search.repository.ts';
import { suggestionsFor } from './suggestions.ts';

const names = ['The Daily Wire', 'Daily News', 'A Daily Paper', 'Dakar Matin', 'Evening Post'];
const deps = {
  store: { wordsBeginning: async () => [] } as Partial<SearchRepository> as SearchRepository,
  log: { beginning: async () => [] },
  hot: ['Daily bread'],
  sources: names.map((name) => ({ key: name, name })),
  isUnwanted: () => false,
};
const suggest = async (typed: string) =>
  (await suggestionsFor(deps, { market: 'ngen', typed, most: 8 })).map(({ title }) => title);

describe('SRC-08 sources among the suggestions', () => {
  it('have first those whose name begins so', async () => {
    expect(await suggest('source:daily')).toEqual(['Daily News', 'A Daily Paper', 'The Daily Wire']);
  });

  it('are two at most besides what else begins so', async () => {
    expect(await suggest('daily')).toEqual(['Daily bread', 'Daily News', 'A Daily Paper']);
  });
});
