import type { FeedItem } from '@griot/contract/entities/feed-item';
import { skipKnown } from '@griot/domain/feed/skip-known';

export type Row = { kind: 'article'; item: FeedItem };

export type Doing = 'refreshing' | 'loadingMore';
type Phase = { name: 'idle' } | { name: Doing; ticket: number } | { name: 'failed'; while: Doing };

/** One channel's list. `isEnd`: the server has nothing more for now. */
export type FeedList = { channel: string; rows: readonly Row[]; phase: Phase; isEnd: boolean };

export type FeedEvent =
  | { type: 'asked'; doing: Doing; ticket: number }
  | { type: 'arrived'; ticket: number; items: readonly FeedItem[] }
  | { type: 'failed'; ticket: number }
  /** The pages before this one were turned without script; their rows are not shown again. */
  | { type: 'turned'; from: number }
  /** Nobody waits any more: the reader moved on before the answer. */
  | { type: 'abandoned'; ticket: number };

export const emptyFeed = (channel: string): FeedList => ({ channel, rows: [], phase: { name: 'idle' }, isEnd: false });

export function isBusy(list: FeedList): boolean {
  return 'ticket' in list.phase;
}

export function feedList(list: FeedList, event: FeedEvent): FeedList {
  switch (event.type) {
    case 'asked': // one request at a time
      return isBusy(list) ? list : { ...list, phase: { name: event.doing, ticket: event.ticket } };
    case 'arrived':
      return waitsFor(list, event.ticket) ? arrived(list, event.items) : list; // else a late answer
    case 'failed':
      return waitsFor(list, event.ticket) ? { ...list, phase: { name: 'failed', while: list.phase.name } } : list;
    case 'turned':
      return { ...list, rows: list.rows.slice(event.from) };
    case 'abandoned':
      return waitsFor(list, event.ticket) ? { ...list, phase: { name: 'idle' } } : list;
  }
}

type Waiting = FeedList & { phase: { name: Doing; ticket: number } };

function waitsFor(list: FeedList, ticket: number): list is Waiting {
  return 'ticket' in list.phase && list.phase.ticket === ticket;
}

/** New ones on top of a refreshed list, at the end of a longer one; an empty answer to "more" is the end (spec 4, Feed). */
function arrived(list: Waiting, items: readonly FeedItem[]): FeedList {
  const fresh = skipKnown(list.channel, knownIds(list), items).map((item): Row => ({ kind: 'article', item }));
  const isMore = list.phase.name === 'loadingMore';
  const rows = isMore ? [...list.rows, ...fresh] : [...fresh, ...list.rows];
  return { ...list, rows, phase: { name: 'idle' }, isEnd: isMore ? fresh.length === 0 : list.isEnd };
}

export function knownIds(list: FeedList): ReadonlySet<string> {
  return new Set(list.rows.map((row) => row.item.news_entry_id));
}

/** Enough for the server to go on where it was; it remembers what it gave, and the list skips what comes twice. */
const MOST_TOLD = 200;

/** What the reader was given last, by the request that brought it: the server leaves it out (spec 7, getFeeds). */
export function idsByRequest(list: FeedList): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const { item } of list.rows.slice(-MOST_TOLD)) {
    const ids = grouped[item.request_id] ?? [];
    grouped[item.request_id] = [...ids, item.news_entry_id];
  }
  return grouped;
}
