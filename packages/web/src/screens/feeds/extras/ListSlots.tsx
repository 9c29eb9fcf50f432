import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import { useSlots } from './use-slots.tsx';

type Props = {
  lists: FeedLists;
  channel: string;
  /** What the rows came with, where the page showed them before this was here. */
  shownWith: 'room' | 'bare' | undefined;
  onChooseCity: () => void;
  onSlots: (after: SlotAfter) => void;
};

/** Says what stands between the rows of a channel besides news: ads, the local-news card, related articles. */
export function ListSlots({ lists, channel, shownWith, onChooseCity, onSlots }: Props) {
  const current = () => lists.listOf(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  const after = useSlots(list, { onChooseCity, shownWith });
  useLayoutEffect(() => onSlots(after), [after, onSlots]);
  return null;
}
