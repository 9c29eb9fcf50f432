import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { SearchResult } from '@griot/contract/entities/search-result';
import { aFeedItem } from '../a-feed-item.ts';

type SearchReply = ShapeOf<typeof calls.search.articles>['reply'];

/** An article that a search found; say only what matters to the test. */
export function aSearchResult(known: Partial<SearchResult> = {}): SearchResult {
  return { ...aFeedItem(), title_marks: [{ start: 2, end: 8 }], also_reported: 0, ...known };
}

/** So many results, numbered from `from` on. */
export const searchResults = (count: number, from = 1): SearchResult[] =>
  Array.from({ length: count }, (_, n) =>
    aSearchResult({ news_id: `n${from + n}`, news_entry_id: `e${from + n}`, title: `A bridge ${from + n}` }),
  );

export function aSearchReply(known: Partial<SearchReply> = {}): SearchReply {
  const { articles = searchResults(3) } = known;
  return {
    request_id: 'request-1',
    response_ts: Date.UTC(2026, 2, 10, 12),
    articles,
    total: articles.length,
    is_total_least: false,
    is_indexing: false,
    next_cursor: '',
    sources: [],
    hot: [],
    ...known,
  };
}
