import type { FeedItem } from '@griot/contract/entities/feed-item';
import { OwnCard, ownCardsFile } from './RareCard.tsx';
import { cards } from './registry.ts';

/**
 * Fetches the script of cards that only some readers have before they stand in a list: afterwards it would move the
 * rows.
 */
export async function bringOwnCards(items: readonly FeedItem[]): Promise<void> {
  if (items.some(({ type }) => cards[type] === OwnCard)) await ownCardsFile.load({ waits: [] }).catch(() => {});
}
