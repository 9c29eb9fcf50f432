import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Network } from '../../../../platform/network/network.ts';
import type { Storage } from '../../../../platform/storage/keys.ts';
import type { FeedLists } from '../feed-lists.ts';
import { savedItems } from './saved-feeds.ts';

/** A reader who has waited so long would rather read something. */
const SLOW = 1_500;

type SavedListQuery = {
  lists: FeedLists;
  market: MarketKey;
  channel: string;
  client: { clock: Clock; network: Network; storage: Storage };
};

/**
 * Shows the saved list of a channel: at once without a connection, else when the answer takes long; resolves when it
 * stands there, and never if there is none. This serves the ways inside the app; a start without a connection gets a
 * cached document from the service worker.
 */
export async function savedShown({ lists, market, channel, client }: SavedListQuery): Promise<void> {
  const { clock, network, storage } = client;
  if (network.isOnline()) await new Promise<void>((resolve) => void clock.after(SLOW, resolve));
  const saved = storage.savedFeeds.get();
  const items = savedItems(saved, market, channel);
  if (items.length === 0) return new Promise(() => {});
  lists.send(channel, { type: 'recalled', items, at: saved?.ts ?? 0 });
}
