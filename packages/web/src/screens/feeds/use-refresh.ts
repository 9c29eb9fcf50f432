import { useCallback } from 'react';
import type { Asked, FeedLists } from '../../features/feed/list/feed-lists.ts';
import { scrollToTop } from '../../platform/page/scrolling.ts';

/** Refreshes a channel from whichever button or gesture; what is new stands on top, so that is where the reader goes. */
export function useRefresh(lists: FeedLists, channel: string): () => Promise<Asked> {
  return useCallback(() => {
    scrollToTop();
    return lists.ask(channel, 'refreshing');
  }, [lists, channel]);
}
