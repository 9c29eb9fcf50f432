import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ReactNode } from 'react';

/** What every card is given, whatever its kind. */
export type CardProps<Kind extends FeedItem['type'] = FeedItem['type']> = {
  item: Extract<FeedItem, { type: Kind }>;
  isVisited: boolean;
  /** Pictures near the top are asked for at once, the others as they come near. */
  isFirstScreen: boolean;
  onOpen?: () => void;
  /** The feedback button, where the list offers one. */
  menu?: ReactNode;
};
