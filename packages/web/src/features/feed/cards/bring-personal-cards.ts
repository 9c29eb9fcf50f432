import type { FeedItem } from '@griot/contract/entities/feed-item';
import { retryTable } from '@griot/domain/retry/retry-table';
import { PersonalCard, personalCardsFile } from './RareCard.tsx';
import { cards } from './registry.ts';

/**
 * Fetches the script of cards that only some readers have before they stand in a list: afterwards it would move the
 * rows.
 */
export async function bringPersonalCards(items: readonly FeedItem[]): Promise<void> {
  if (items.some(({ type }) => cards[type] === PersonalCard))
    await personalCardsFile.load({ plan: retryTable.spare }).catch(() => {});
}
