import { isArticle } from '@griot/domain/feed/item-key';
import type { Doing, FeedList } from './feed-list.state.ts';
import { itemRows } from './rows.ts';

/** Enough for the server to go on where it was; it remembers what it gave, and the list skips what comes twice. */
const MOST_TOLD = 200;

/**
 * What the reader was given, by the request that brought it: the server leaves it out (spec 7, getFeeds). Of a long list
 * that is where the answer will stand: its top for a refresh, its end for more.
 */
export function toldIds({ rows }: FeedList, doing: Doing, kind: 'article' | 'clip'): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  const all = itemRows(rows);
  for (const { item } of doing === 'refreshing' ? all.slice(0, MOST_TOLD) : all.slice(-MOST_TOLD)) {
    const id =
      item.type === 'clip' ? kind === 'clip' && item.id : isArticle(item) && kind === 'article' && item.news_entry_id;
    if (id) grouped[item.request_id] = [...(grouped[item.request_id] ?? []), id];
  }
  return grouped;
}
