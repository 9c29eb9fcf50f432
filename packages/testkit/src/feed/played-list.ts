import type { FeedItem } from '@griot/contract/entities/feed-item';
import {
  emptyFeed,
  type FeedEvent,
  type FeedList,
  feedList,
} from '@griot/web/src/features/feed/list/feed-list.state.ts';
import { editedList, type ListEdit } from '@griot/web/src/features/feed/list/list-edits.ts';
import { aFeedItem } from '../a-feed-item.ts';

export const article = (id: string) => aFeedItem({ news_entry_id: id, request_id: `r-${id}` });
export const refresh = (ticket: number): FeedEvent => ({ type: 'asked', doing: 'refreshing', ticket });
export const more = (ticket: number): FeedEvent => ({ type: 'asked', doing: 'loadingMore', ticket });
export const brought = (ticket: number, ...items: FeedItem[]): FeedEvent => ({ type: 'arrived', ticket, items });
export const arrived = (ticket: number, ...ids: string[]) => brought(ticket, ...ids.map(article));
export const failed = (ticket: number): FeedEvent => ({ type: 'failed', ticket });
export const seen = (...keys: string[]): FeedEvent => ({ type: 'seen', keys: new Set(keys) });
export const removed = (key: string): ListEdit => ({ type: 'removed', key });
export const restored = (key: string): ListEdit => ({ type: 'restored', key });
export const opened = (key: string): ListEdit => ({ type: 'opened', key });
export const related = (key: string, id: string): ListEdit => ({ type: 'relatedArrived', key, related: [article(id)] });
export const returned: ListEdit = { type: 'returned' };

export type Happened = FeedEvent | ListEdit;
const edits: ReadonlySet<string> = new Set<ListEdit['type']>([
  ...(['removed', 'restored', 'inserted', 'opened', 'relatedArrived', 'returned', 'outgrown'] as const),
]);
const isEdit = (event: Happened): event is ListEdit => edits.has(event.type);
export const step = (list: FeedList, event: Happened) =>
  isEdit(event) ? editedList(list, event) : feedList(list, event);
export const playIn = (channel: string, ...events: Happened[]) => events.reduce(step, emptyFeed(channel));
export const play = (...events: Happened[]) => playIn('main', ...events);
export const ids = ({ rows }: FeedList) =>
  rows
    .map((row) => (row.kind === 'older' ? `older(${row.behind.map(({ key }) => key).join(' ')})` : row.key))
    .join(' ');
