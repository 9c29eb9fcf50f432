import type { ArticleItem } from '@griot/contract/entities/feed-item';

/**
 * What only the client knows of an item, under the names of the specification (spec 3, Client-added flags). All of it
 * stands in the row around the item and never in the item, which stays as it was sent.
 */
export type ArticleFacts = {
  /** It was opened once, now or on an earlier visit. */
  visited?: boolean;
  /** It came into view, and its impression was logged. */
  isShow?: boolean;
  /** It was opened and asks for its related strip, which it gets when the reader is back. */
  getRelated?: boolean;
  /** The strip, fetched while the reader was away and held until they return. */
  cacheRelatedNews?: readonly ArticleItem[];
  /** The strip that is shown below it ('also see'); empty when there is nothing to see. */
  relatedNews?: readonly ArticleItem[];
  /** It was fetched by itself and put on top, which happens once (spec 4, Inserting an article). */
  frontStyle?: 'insert';
};

/** Of a top news group, and of the trending list, which folds by the same rule (spec 3, Top news group). */
export type GroupFacts = {
  /** It shows as one line, by the age of its last refresh or because the reader folded it. */
  isShrink?: boolean;
  /** When it was refreshed, in milliseconds: the group that comes next in its channel goes by this. */
  refreshTs?: number;
};

/** Of a clip in a list (spec 3, Video item). */
export type ClipFacts = {
  /** The request that brought it in this list: what the list tells the server of it goes by this one. */
  v_request_id: string;
  /** Its height in the two-column list at the base width, in pixels: it decides which column is the shorter one. */
  frontHeight: number;
  /**
   * The same height in rem, which grows with the text size of the browser: the room of a clip that was not measured.
   */
  frontHeightRem: number;
};
