import { searchLimits } from '../activity-constants.ts';
import { searchText } from './search-text.ts';

/** One search of a reader (spec 3, Search history entry). */
export type SearchHistoryEntry = { readonly title: string };
/** What a reader searched for in one market, newest first (spec 4, Search). */
export type SearchHistory = readonly SearchHistoryEntry[];

export type SearchHistoryEvent =
  | { type: 'searched'; title: string }
  | { type: 'deleted'; title: string }
  | { type: 'cleared' }
  /** What was deleted by mistake takes its old place again. */
  | { type: 'restored'; history: SearchHistory };

/** A term that is repeated moves up, the oldest of more than 20 goes (spec 9, Search). */
export function searchHistory(history: SearchHistory, event: SearchHistoryEvent): SearchHistory {
  switch (event.type) {
    case 'searched': {
      const title = searchText(event.title);
      return title === '' ? history : [{ title }, ...without(history, title)].slice(0, searchLimits.historyMax);
    }
    case 'deleted':
      return without(history, event.title);
    case 'cleared':
      return [];
    case 'restored':
      return readSearchHistory(event.history);
  }
}

/** However a term is spelt in capitals, it is the same term. */
const without = (history: SearchHistory, title: string): SearchHistoryEntry[] =>
  history.filter((entry) => entry.title.toLowerCase() !== title.toLowerCase());

/**
 * What storage holds may be anything: of each entry its title is taken, and a text stands for itself, as earlier
 * versions stored it; each appears once, and no more than the limit are returned.
 */
export function readSearchHistory(stored: readonly unknown[]): SearchHistory {
  const entries = new Map<string, SearchHistoryEntry>();
  for (const one of stored) {
    const title = searchText(titleOf(one));
    const key = title.toLowerCase();
    if (title !== '' && !entries.has(key)) entries.set(key, { title });
  }
  return [...entries.values()].slice(0, searchLimits.historyMax);
}

function titleOf(stored: unknown): string {
  const title = typeof stored === 'object' && stored !== null && 'title' in stored ? stored.title : stored;
  return typeof title === 'string' ? title : '';
}

export type HistoryPage = { entries: SearchHistory; page: number; pages: number };

/** Five at a time; a page that is no longer there, because terms were deleted, is the last one (spec 9, Search). */
export function historyPage(history: SearchHistory, wanted: number): HistoryPage {
  const pages = Math.max(1, Math.ceil(history.length / searchLimits.historyPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * searchLimits.historyPage;
  return { entries: history.slice(from, from + searchLimits.historyPage), page, pages };
}
