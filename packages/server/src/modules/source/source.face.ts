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
  /** Why the whole text may be shown, or whatever else there is to know. */
  readonly note: string;
};

/** A feed whose channel is undefined has its items sorted one by one. */
export type FeedFacts = { readonly address: string; readonly channel?: TopicChannel };

/** A source as the lists in `sources/` have it. */
export type ListedSource = SourceFacts & { readonly feeds: readonly FeedFacts[] };
export type SourceList = { readonly market: MarketKey; readonly sources: readonly ListedSource[] };

export type KeptFeed = FeedFacts & { readonly state: FeedState };
export type KeptSource = SourceFacts & { readonly state: SourceState; readonly feeds: readonly KeptFeed[] };

export const sourceKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestKey = 60;

/** Says in words why an address can never be fetched; undefined if it can. */
export type FaultOf = (address: string) => string | undefined;

/** The state of a source, summed over its live feeds. */
export type HealthRow = {
  market: MarketKey;
  key: string;
  name: string;
  state: SourceState;
  feeds: number;
  /** Feeds whose last attempts failed, and of those the ones that failed often. */
  failing: number;
  broken: number;
  moved: number;
  last_success_at: Date | null;
  last_tried_at: Date | null;
  /** Of the feed that has failed most. */
  last_error: string | null;
  last_status: number | null;
  items_a_day: number | null;
  items_normal: number | null;
  extraction_rate: number | null;
};

/** fine; new: not fetched yet; broken: none of it can be fetched; partly: some; silent: far less than usual;
 *  unreadable: its pages give no articles; resting: not live. */
export type HealthVerdict = 'fine' | 'new' | 'broken' | 'partly' | 'silent' | 'unreadable' | 'resting';
export type SourceHealth = HealthRow & { verdict: HealthVerdict };

/** Whether an operator should look at the source. */
export const isAiling = (verdict: HealthVerdict): boolean => !['fine', 'new', 'resting'].includes(verdict);

/** How the sources of a market, or of all markets, are doing. */
export type SourceHealthFace = { of(market?: MarketKey): Promise<SourceHealth[]> };
