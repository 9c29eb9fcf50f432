import type { TopicChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';

export const sourceStates = ['draft', 'live', 'paused', 'blocked'] as const;
/** Only live sources are fetched; the articles of a blocked one are removed. */
export type SourceState = (typeof sourceStates)[number];
export type FeedState = Exclude<SourceState, 'draft'>;

/** `full`: the whole text may be shown; `summary`: only a summary and a link to the original. */
export type Licence = 'full' | 'summary';

export type SourceFacts = {
  readonly key: string;
  readonly name: string;
  readonly home: string;
  readonly official: boolean;
  readonly licence: Licence;
  /** Why the whole text may be shown, or any other remark. */
  readonly note: string;
};

/** A feed whose channel is undefined has its items sorted one by one. */
export type FeedFacts = { readonly address: string; readonly channel?: TopicChannel };

/** A source as the lists in `sources/` have it. */
export type ListedSource = SourceFacts & { readonly feeds: readonly FeedFacts[] };
export type SourceList = { readonly market: MarketKey; readonly sources: readonly ListedSource[] };

export type StoredFeed = FeedFacts & { readonly state: FeedState };
export type StoredSource = SourceFacts & { readonly state: SourceState; readonly feeds: readonly StoredFeed[] };

export const sourceKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestKey = 60;

/** Says in words why an address can never be fetched; undefined if it can. */
export type FaultOf = (address: string) => string | undefined;
