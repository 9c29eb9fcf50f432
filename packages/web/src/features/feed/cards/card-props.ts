import type { ArticleItem, FeedItem, NormalItem } from '@griot/contract/entities/feed-item';
import { createContext, use } from 'react';

/** What every card is given, whatever its kind. */
export type CardProps<Kind extends FeedItem['type'] = FeedItem['type']> = {
  item: Extract<FeedItem, { type: Kind }>;
  isVisited: boolean;
  /** Pictures near the top are asked for at once, the others as they come near. */
  isFirstScreen: boolean;
  /** Few other cards stand in the list. */
  isShortList?: boolean;
  onOpen?: () => void;
};

/** What is the same for every kind of item that is one article. */
export type ArticleFields = Omit<NormalItem, 'type'>;

/** An article in a layout that its place asks for. */
export type ModeProps = { item: ArticleItem; isVisited: boolean; isFirstScreen: boolean; onOpen?: () => void };

/** What the screen around the cards gives them. */
type CardHost = {
  /** Opens the feedback sheet; undefined until its script is there, and the menu then works as without script. */
  onMenu?: ((item: ArticleItem) => void) | undefined;
  /** Of the feed config: trending entries open their article (ITEM-16). */
  isTrendToDetail: boolean;
};

const CardHostContext = createContext<CardHost | null>(null);

export const CardHostProvider = CardHostContext;

/** Null outside the feed, where cards take no feedback. */
export const useCardHost = (): CardHost | null => use(CardHostContext);
