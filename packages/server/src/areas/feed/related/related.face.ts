import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';

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
