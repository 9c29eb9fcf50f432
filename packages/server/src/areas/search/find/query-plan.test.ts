import { describe, expect, it } from 'vitest';
import { sourceTerm } from '../index/indexed-words.ts';
import { planQuery } from './query-plan.ts';
import type { SearchRepository } from './search.repository.ts';

/** An index in which every word is known. */
const store = {
  state: async () => ({ documents: 100, blocks: [], waiting: 0 }),
  frequencies: async (_: string, stems: readonly string[]) => new Map(stems.map((stem) => [stem, 5])),
  synonymsOf: async () => [],
  sources: async () => ['daily', 'dailynews', 'courier'].map((key) => ({ key, name: `The ${key}` })),
} as Partial<Record<keyof SearchRepository, unknown>> as SearchRepository;
const planOf = (typed: string, source?: string) =>
  planQuery({ store }, { market: 'ngen', typed, source, isExact: false });

describe('SRC-08 the plan of a query', () => {
  it('needs what is in quotes word for word, but not where a question quotes it', async () => {
    expect((await planOf('flood "benue bridge"')).phrases).toEqual([['benue', 'bridge']]);
    expect((await planOf('when flooded water the "benue bridge"')).phrases).toEqual([]);
  });

  it('has a source only if both the text and the page’s choice mean it', async () => {
    expect((await planOf('flood source:daily')).sources).toEqual(['daily', 'dailynews'].map(sourceTerm));
    expect((await planOf('flood source:daily', 'dailynews')).sources).toEqual([sourceTerm('dailynews')]);
    expect((await planOf('flood source:daily', 'courier')).sources).toEqual([]);
    expect((await planOf('flood', 'courier')).sources).toEqual([sourceTerm('courier')]);
  });
});
