import type { TopicChannel } from '@griot/content/channels/channel-of-category';
import type { MarketKey } from '@griot/locale/markets';

export const sourceStates = ['draft', 'live', 'paused', 'blocked'] as const;
/** A draft is not yet fetched, a live one is, a paused one rests, a blocked one is gone with its articles. */
export type SourceState = (typeof sourceStates)[number];
export type FeedState = Exclude<SourceState, 'draft'>;

/** Whether a source's text may be shown whole, or its summary and the way to the original. */
export type Licence = 'full' | 'summary';

export type SourceFacts = {
  readonly key: string;
  readonly name: string;
  readonly home: string;
  readonly official: boolean;
  readonly licence: Licence;
  /** Why the whole text may be shown, or whatever else there is to know. */
  readonly note: string;
};

/** A feed whose channel is undefined has its items sorted one by one. */
export type FeedFacts = { readonly address: string; readonly channel?: TopicChannel };

/** As the lists in `sources/` have them. */
export type ListedSource = SourceFacts & { readonly feeds: readonly FeedFacts[] };
export type SourceList = { readonly market: MarketKey; readonly sources: readonly ListedSource[] };

export type KeptFeed = FeedFacts & { readonly state: FeedState };
export type KeptSource = SourceFacts & { readonly state: SourceState; readonly feeds: readonly KeptFeed[] };

export const sourceKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestKey = 60;

/** Why an address can never be fetched, in words; undefined where nothing speaks against it. */
export type FaultOf = (address: string) => string | undefined;
