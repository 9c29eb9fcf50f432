import { createContext, type ReactNode, use } from 'react';
import type { GroupFacts } from './list/row-facts.ts';
import type { ItemRow } from './list/rows.ts';

/** What stands below a row besides news: an ad, a card that asks something, a strip of related news. */
export type SlotAfter = (row: ItemRow) => ReactNode;

/** What rows get from the channel they stand in. */
type Channel = {
  onSeen: (key: string) => void;
  onOpened: (key: string) => void;
  /** A group was shown for the first time, or the reader folded it. */
  onGroup: (key: string, facts: GroupFacts) => void;
  onUnfold: () => void;
};

const nobody = () => {};
const ChannelContext = createContext<Channel>({
  onSeen: nobody,
  onOpened: nobody,
  onGroup: nobody,
  onUnfold: nobody,
});

export const ChannelProvider = ChannelContext;

export function useChannel(): Channel {
  return use(ChannelContext);
}

const SlotContext = createContext<SlotAfter>(() => null);

/** Apart from the rest, so that a change of what stands between the rows renders no row again. */
export const SlotProvider = SlotContext;

export const useSlotAfter = (): SlotAfter => use(SlotContext);
