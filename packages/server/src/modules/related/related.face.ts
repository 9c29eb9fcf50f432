import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../device/device.face.ts';

export type RelatedQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  /** The article that was read, by either of its ids. */
  readonly id: string;
  /** The country it is read from, as far as known. */
  readonly country: string | undefined;
};
export type RelatedReply = ShapeOf<typeof calls.feed.related>['reply'];
export type ExploreReply = ShapeOf<typeof calls.feed.explore>['reply'];

/** What to read after an article. Both answer undefined where there is no such article. */
export type RelatedFace = {
  related(query: RelatedQuery): Promise<RelatedReply | undefined>;
  explore(query: RelatedQuery, count: number): Promise<ExploreReply | undefined>;
};

/** How similar something that has only a description, such as a clip, is to an article. */
export type SimilarityFace = {
  /** Returns a function from the id of a described thing to its similarity; 0 for none. */
  to(market: MarketKey, article: ComparedArticle, all: readonly Described[]): Promise<(id: string) => number>;
};
export type Described = { readonly id: string; readonly description: string };
/** Of an article that feeds no longer hold, the channel alone is known. */
export type ComparedArticle = { readonly id: string; readonly category: string };
