import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../claims-and-proofs.ts';

type ArticlesCall = ShapeOf<typeof calls.search.articles>;
export type SearchReply = ArticlesCall['reply'];
export type SuggestReply = ShapeOf<typeof calls.search.suggest>['reply'];

export type SearchReader = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  readonly country: string | undefined;
};
/** What a reader searches for: the text, and how the results are to be chosen and ordered. */
export type SearchQuery = Omit<ArticlesCall['query'], 'type' | 'origin'>;

/** Finding articles by words. */
export type SearchFace = {
  /** A page of articles that match a text (spec 7, search of type top). Undefined where the cursor is none of ours. */
  articles(reader: SearchReader, query: SearchQuery): Promise<SearchReply | undefined>;
  /** What to search for, while the reader types. */
  suggest(reader: SearchReader, typed: string, most: number): Promise<SuggestReply>;
};

/** A search that more devices make than usual. */
export type HotQuery = { readonly title: string; readonly devices: number; readonly score: number };
export type HotQueryFace = {
  /** The hottest first; none that is rude, and none that only a few devices made. */
  of(market: MarketKey, now: Date): Promise<HotQuery[]>;
};
