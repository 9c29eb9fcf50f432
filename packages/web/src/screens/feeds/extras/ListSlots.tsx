import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ListAds } from '../../../features/ads/use-list-ads.tsx';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import { useSlots } from './use-slots.tsx';

type Props = {
  lists: FeedLists;
  channel: string;
  /** Undefined in a market without ads. */
  ads: ListAds | undefined;
  onChooseCity: () => void;
  onSlots: (after: SlotAfter) => void;
};

/** Says what stands between the rows of a channel besides news: ads, the local-news card, related articles. */
export function ListSlots({ lists, channel, ads, onChooseCity, onSlots }: Props) {
  const current = () => lists.listOf(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  const after = useSlots(list, { onChooseCity, ads });
  useLayoutEffect(() => onSlots(after), [after, onSlots]);
  return null;
}
