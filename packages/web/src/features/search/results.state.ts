import type { SearchResult } from '@griot/contract/entities/search-result';
import type { Failure } from '@griot/contract/failure';
import { searchLimits } from '@griot/domain/activity-constants';
import type { SearchReply } from './search.ts';

type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'loading'; readonly ticket: number }
  | { readonly name: 'failed'; readonly isOffline: boolean; readonly retryAfter?: number };

/** What a first page says besides its articles. */
type Head = Omit<SearchReply, 'articles' | 'next_cursor'>;

/** What was found so far; `head` is null until the first page has arrived. */
export type Results = {
  readonly key: string;
  readonly items: readonly SearchResult[];
  readonly head: Head | null;
  readonly phase: Phase;
  /** Of the page that was loaded last, from 1; 0 before the first. */
  readonly page: number;
  /** For the next page. */
  readonly cursor: string;
  readonly isEnd: boolean;
  /** When the first page arrived. */
  readonly at: number;
};

export type ResultsEvent =
  | { type: 'asked'; ticket: number }
  /** `isFirst`: the list begins with it, whatever was there. */
  | { type: 'arrived'; ticket: number; reply: SearchReply; isFirst: boolean; now: number }
  | { type: 'failed'; ticket: number; failure: Failure }
  /** The reader left, so the answer is not awaited any more. */
  | { type: 'left'; ticket: number };

export const noResults = (key: string, cursor = ''): Results => ({
  key,
  items: [],
  head: null,
  phase: { name: 'idle' },
  page: 0,
  cursor,
  isEnd: false,
  at: 0,
});

export function resultsState(results: Results, event: ResultsEvent): Results {
  if (event.type === 'asked') return { ...results, phase: { name: 'loading', ticket: event.ticket } };
  const { phase } = results;
  if (phase.name !== 'loading' || phase.ticket !== event.ticket) return results; // a late answer
  switch (event.type) {
    case 'arrived':
      return arrived(results, event);
    case 'failed':
      return { ...results, phase: failedPhase(event.failure) };
    case 'left':
      return { ...results, phase: { name: 'idle' } };
  }
}

function arrived(results: Results, { reply, isFirst, now }: Extract<ResultsEvent, { type: 'arrived' }>): Results {
  const before = isFirst ? noResults(results.key) : results;
  const known = new Set(before.items.map(({ news_entry_id }) => news_entry_id));
  const { articles, next_cursor: cursor, ...head } = reply;
  const added = articles.filter(({ type, news_entry_id }) => isNormal(type) && !known.has(news_entry_id));
  return {
    key: results.key,
    items: [...before.items, ...added],
    head: before.head ?? head,
    phase: { name: 'idle' },
    page: before.page + 1,
    cursor,
    // Counted before the filter: a page full of other kinds is not the last one (SRC-06).
    isEnd: articles.length < searchLimits.pageSize || cursor === '',
    at: isFirst ? now : before.at,
  };
}

/** Whatever else a service may answer one day, a result is an article (spec 5, Search). */
const isNormal = (type: string): boolean => type === 'normal';

function failedPhase(failure: Failure): Phase {
  const retryAfter = failure.kind === 'http' ? failure.retryAfter : undefined;
  return { name: 'failed', isOffline: failure.kind === 'offline', ...(retryAfter !== undefined && { retryAfter }) };
}

/** The states of the page: history and hot searches, an answer on its way, an answer (spec 4, Search). */
export type SearchState = 'cards' | 'loading' | 'failed' | 'done';

export function searchState(text: string, results: Results | undefined): SearchState {
  if (text === '') return 'cards';
  if (results === undefined) return 'loading';
  if (results.head !== null) return 'done';
  return results.phase.name === 'failed' ? 'failed' : 'loading';
}
