import type { FeedItem } from '@griot/contract/entities/feed-item';
import { localChannel } from '../channels.ts';
import { isEmpty, itemKey } from './item-key.ts';

/**
 * The items of an answer that the list does not hold yet. Clips are compared by clip id, so the video channel may show
 * an entry again; the local channel accepts everything (spec 5).
 * @param known keys already in the list, including those behind the older row
 */
export function skipKnown(channel: string, known: ReadonlySet<string>, items: readonly FeedItem[]): FeedItem[] {
  const there = items.filter((item) => !isEmpty(item));
  if (channel === localChannel) return there;
  const seen = new Set(known);
  return there.filter((item) => {
    const key = itemKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
