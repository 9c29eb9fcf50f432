import { readerSession } from '@griot/testkit/render-as';
import { aSearchReply } from '@griot/testkit/search/a-search-result';
import { expect, it } from 'vitest';
import type { Search } from './search.ts';
import { searchResults } from './search-results.ts';

it('the last five searches are there on the way back, and no older one', async () => {
  const { session } = readerSession({
    api: { search: { articles: async () => ({ ok: true, value: aSearchReply() }) } },
  });
  const results = searchResults({ ...session, now: () => 0 });
  const plain: Search = { text: '', order: 'best', period: 'any', source: '', isExact: false, cursor: '' };
  const wanted = (text: string) => ({ search: { ...plain, text }, place: { market: 'ngen', options: {} } });
  const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
  for (const text of texts) await results.ask(wanted(text), 'first');
  expect(texts.filter((text) => results.isThere(wanted(text)))).toEqual(texts.slice(1));
});
