import type { MarketKey } from '@griot/locale/markets';
import type { Ranked, RankQuery } from '@griot/ranking/page/rank';
import type { ScoreTable } from '@griot/ranking/table/score-table';

/** A ranked stretch of a page, with what it was ranked from. */
export type RankedStretch = {
  readonly table: ScoreTable;
  readonly question: RankQuery;
  readonly page: readonly Ranked[];
};

/** What stands before the ranked ones: pinned by an editor, named by the link that opened the app, or among the top news. */
export type Lead = readonly [entryId: string, by: 'editor' | 'link' | 'top'];

export type ListName = { readonly market: MarketKey; readonly deviceId: string; readonly channel: string };

/** What was shown, for "why", for replay, and for another process that goes on with the list. */
export type RequestNote = ListName & {
  readonly requestId: string;
  readonly at: Date;
  readonly action: 'refresh' | 'load_more';
  /** The number of the reader's last event that counted. */
  readonly learntTo: number;
  readonly leads: readonly Lead[];
  readonly stretches: readonly RankedStretch[];
  readonly dpMeta?: Readonly<Record<string, unknown>>;
};
