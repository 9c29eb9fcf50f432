import type { FeedItem, NormalItem } from '@griot/contract/entities/feed-item';

/** What every card is given, whatever its kind. */
export type CardProps<Kind extends FeedItem['type'] = FeedItem['type']> = {
  item: Extract<FeedItem, { type: Kind }>;
  isVisited: boolean;
  /** Pictures near the top are asked for at once, the others as they come near. */
  isFirstScreen: boolean;
  onOpen?: () => void;
};

/** What is the same for every kind of item that is one article. */
export type ArticleFields = Omit<NormalItem, 'type'>;
