import type { FeedHints, FeedOutcome } from '@griot/content/feeds/feed';
import { readFeed as read } from '@griot/content/feeds/read-feed';

export type FeedBytes = FeedHints & { readonly bytes: Uint8Array };

/** Reads a feed from the bytes that were fetched. */
export function readFeed({ bytes, ...hints }: FeedBytes): FeedOutcome {
  return read(bytes, hints);
}
