import type { calls } from '@griot/contract/calls';
import type { CallOptions, ShapeOf } from '@griot/contract/define-call';

type Query = ShapeOf<typeof calls.search.articles>['query'];
export type SearchReply = ShapeOf<typeof calls.search.articles>['reply'];

export const orders = ['best', 'newest'] as const satisfies Query['sort'][];
export const periods = ['any', 'day', 'week', 'month'] as const satisfies Query['within'][];

export type SearchOrder = (typeof orders)[number];
export type SearchPeriod = (typeof periods)[number];

/** What is searched for. An empty text is no search. */
export type Search = {
  readonly text: string;
  readonly order: SearchOrder;
  readonly period: SearchPeriod;
  /** The key of the only source to show; empty for all. */
  readonly source: string;
  /** The words as they were typed, without correction. */
  readonly isExact: boolean;
  /** Where the list begins; empty for its beginning. */
  readonly cursor: string;
};

/** In which market, by its key: the reader's own, or that of a shared link, which is asked in nobody's name. */
export type SearchPlace = { readonly market: string; readonly options: CallOptions };

/** What a list of results is known by. */
export const searchKey = ({ text, order, period, source, isExact, cursor }: Search, market: string): string =>
  JSON.stringify([market, text, order, period, source, isExact, cursor]);

export const isFiltered = ({ period, source }: Search): boolean => period !== 'any' || source !== '';
