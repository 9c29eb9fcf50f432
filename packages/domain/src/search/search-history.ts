import { searchLimits } from '../activity-constants.ts';
import { searchText } from './search-text.ts';

/** What a reader searched for in one market, newest first (spec 4, Search). */
export type SearchHistory = readonly string[];

export type SearchHistoryEvent =
  | { type: 'searched'; text: string }
  | { type: 'deleted'; text: string }
  | { type: 'cleared' }
  /** What was deleted by mistake takes its old place again. */
  | { type: 'restored'; history: SearchHistory };

/** A term that is repeated moves up, the oldest of more than 20 goes (spec 9, Search). */
export function searchHistory(history: SearchHistory, event: SearchHistoryEvent): SearchHistory {
  switch (event.type) {
    case 'searched': {
      const text = searchText(event.text);
      return text === '' ? history : [text, ...without(history, text)].slice(0, searchLimits.historyMax);
    }
    case 'deleted':
      return without(history, event.text);
    case 'cleared':
      return [];
    case 'restored':
      return readSearchHistory(event.history);
  }
}

/** However a term is spelt in capitals, it is the same term. */
const without = (history: SearchHistory, text: string): string[] =>
  history.filter((term) => term.toLowerCase() !== text.toLowerCase());

/** What storage holds may be anything: texts are taken, each once, and no more than are kept. */
export function readSearchHistory(stored: readonly unknown[]): SearchHistory {
  const texts = stored.filter((one) => typeof one === 'string').map(searchText);
  return texts
    .filter(
      (text, index) => text !== '' && texts.findIndex((one) => one.toLowerCase() === text.toLowerCase()) === index,
    )
    .slice(0, searchLimits.historyMax);
}

export type HistoryPage = { terms: SearchHistory; page: number; pages: number };

/** Five at a time; a page that is no longer there, because terms were deleted, is the last one (spec 9, Search). */
export function historyPage(history: SearchHistory, wanted: number): HistoryPage {
  const pages = Math.max(1, Math.ceil(history.length / searchLimits.historyPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * searchLimits.historyPage;
  return { terms: history.slice(from, from + searchLimits.historyPage), page, pages };
}
