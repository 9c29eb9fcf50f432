import type { ArticleItem, EditionGroup, FeedItem, NormalItem } from '@griot/contract/entities/feed-item';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { GroupFacts } from '../list/row-facts.ts';

/** What every card is given, whatever its kind. */
export type CardProps<Kind extends FeedItem['type'] = FeedItem['type']> = {
  item: Extract<FeedItem, { type: Kind }>;
  isVisited: boolean;
  /** Pictures near the top are asked for at once, the others as they come near. */
  isFirstScreen: boolean;
  /** Few other cards stand in the list. */
  isShortList?: boolean;
  /** Whether a group shows shrunk, and since when it is there, as its row says. */
  group?: GroupFacts;
  onOpen?: () => void;
  onGroup?: (facts: GroupFacts) => void;
};

export type SomeCards = { [Kind in FeedItem['type']]?: ComponentType<CardProps<Kind>> };

/** What is the same for every kind of item that is one article. */
export type ArticleFields = Omit<NormalItem, 'type'>;

/** An article in a layout that its place asks for. */
export type ModeProps = { item: ArticleItem; isVisited: boolean; isFirstScreen: boolean; onOpen?: () => void };

/** What the screen around the cards gives them. */
type CardHost = {
  /** Opens the feedback sheet; undefined until its script is there, and the menu then works as without script. */
  onMenu?: ((item: FeedbackItem) => void) | undefined;
  /** What stands in place of a row, by its key: the question why the reader hid it. */
  asked?: { key: string; question: ReactNode } | null;
  /** Of the feed config: trending entries open their article (ITEM-16). */
  isTrendToDetail: boolean;
  /** Of the feed config: there is a search, which trending entries may lead to. */
  hasSearch: boolean;
};

/** The market of the cards, where it is not the reader's own: how they are written, and where they open. */
export const EditionProvider = createContext<EditionGroup | null>(null);

export const useEdition = (): EditionGroup | null => use(EditionProvider);

const CardHostContext = createContext<CardHost | null>(null);

export const CardHostProvider = CardHostContext;

/** Null outside the feed, where cards take no feedback. */
export const useCardHost = (): CardHost | null => use(CardHostContext);
