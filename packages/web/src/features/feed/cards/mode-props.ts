import type { ArticleItem } from '@griot/contract/entities/feed-item';

/** An article in a layout that its place asks for. */
export type ModeProps = { item: ArticleItem; isVisited: boolean; isFirstScreen: boolean; onOpen?: () => void };
