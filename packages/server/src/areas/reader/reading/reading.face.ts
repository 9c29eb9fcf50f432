import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { ReadStories } from '@griot/domain/reading/seen-once';
import type { MarketKey } from '@griot/locale/markets';
import type { Owner, ProvenDevice } from '../../../claims-and-proofs.ts';
import type { StoredEvents } from '../../events/events.face.ts';

export type ListQuery = {
  /** Words of the title or the source; empty for all. */
  readonly text: string;
  /** Where the page before ended; empty for the first. */
  readonly cursor: string;
  /** The country the reader is in, as far as known. */
  readonly country: string | undefined;
};
export type ListedEntry = { news_entry_id: string; at: number; item?: ArticleItem | Clip };
export type ListPage = {
  request_id: string;
  response_ts: number;
  entries: ListedEntry[];
  total: number;
  next_cursor: string;
};

/** What readers saved and opened, for themselves to see and to change. */
export type ReadingFace = {
  saved(owner: Owner, query: ListQuery): Promise<ListPage>;
  /** `unknown`: there is no such item in the market; `full`: nobody may save more. */
  save(owner: Owner, entryId: string): Promise<'saved' | 'unknown' | 'full'>;
  unsave(owner: Owner, entryId: string): Promise<void>;
  clearSaved(owner: Owner): Promise<void>;
  history(owner: Owner, query: ListQuery): Promise<ListPage & { is_paused: boolean }>;
  forgetOpened(owner: Owner, entryId: string): Promise<void>;
  clearHistory(owner: Owner): Promise<void>;
  pauseHistory(owner: Owner, isPaused: boolean): Promise<void>;
  dismissMissed(owner: Owner): Promise<void>;
};

/** Writes down what is opened. */
export type OpenedFace = {
  /** Articles that a device opened, by either of their ids. It returns at once. */
  recordOpened(opened: {
    readonly market: MarketKey;
    readonly device: ProvenDevice;
    readonly ids: readonly string[];
    readonly at: Date;
  }): void;
};

/** The articles that events say were opened. */
export const openedIn = ({ events }: Pick<StoredEvents, 'events'>): string[] =>
  events.flatMap((event) => (event.event_type === 'click' && !event.isClip ? [event.news_entry_id] : []));

/** The stories that a reader knows already, on whichever device they read them. */
export type ReadStoriesFace = {
  /** Without a promise where they are in memory. For a request that proves no device they are none. */
  of(market: MarketKey, device: ProvenDevice | undefined): ReadStories | Promise<ReadStories>;
};

/** What a request showed besides its device: by it what is seen on the device may be an account's. */
export const shownBy = ({ sessionId, keyMark }: ProvenDevice): string => `${sessionId} ${keyMark}`;
