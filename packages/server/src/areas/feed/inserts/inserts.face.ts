import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { Reader } from '@griot/ranking/reader/reader';
import type { UnstampedItem } from '../../../stamps/request-items.ts';
import type { Unwantable } from '../../learning/learning.face.ts';

/** Items between the articles of a feed, from memory. Most are shared by all readers: copy one before changing it. */
export type ExtrasFace = {
  of(market: MarketKey, channel: string, view: ExtrasView): readonly FeedExtra[];
  /** The entry ids of a channel that is not a topic: all of one stretch come before any of the next. */
  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined;
  /** The top stories of the further markets that a reader follows, for the first page of the main channel. */
  editions(reader: EditionReader, now: number): Promise<readonly FeedExtra[]>;
  /** What the rule of what a reader does not want needs of a clip; an article is known by the feed itself. */
  unwantable(market: MarketKey, entryId: string): Unwantable | undefined;
};
export type ExtrasView = {
  readonly features: number;
  readonly now: number;
  readonly isFirstPage: boolean;
  readonly reader: Reader;
  /** Ids that the client says it has shown. */
  readonly seen: ReadonlySet<string>;
  readonly seed: number;
};

export type EditionReader = { readonly settings: ReaderSettings; readonly profile: Pick<Profile, 'hidden'> };

/** An item between the articles of a page, and the number of articles before it. */
export type FeedExtra = { readonly at: number; readonly item: UnstampedItem };
