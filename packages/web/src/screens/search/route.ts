import { defineRoute } from '../../platform/routing/define-route.ts';
import { loadSearch } from './load-search.ts';
import { Screen, SearchFrame } from './SearchScreen.tsx';
import { searchQuery } from './search-query.ts';

export const route = defineRoute({
  query: searchQuery,
  load: loadSearch,
  Screen,
  Frame: SearchFrame,
  staysWhileLoading: true,
  head: (_, words, { text }) => ({
    title: text === '' ? words('search') : `${text} · ${words('search')}`,
    isIndexed: false,
  }),
});
