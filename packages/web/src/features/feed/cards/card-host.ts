import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { createContext, use } from 'react';

/** What the screen around the cards gives them. */
export type CardHost = {
  /** Opens the feedback sheet; undefined until its script is there, and the menu then works as without script. */
  onMenu?: ((item: ArticleItem) => void) | undefined;
  /** Of the feed config: trending entries open their article (ITEM-16). */
  isTrendToDetail: boolean;
};

const CardHostContext = createContext<CardHost | null>(null);

export const CardHostProvider = CardHostContext;

/** Null outside the feed, where cards take no feedback. */
export const useCardHost = (): CardHost | null => use(CardHostContext);
