import type { MarketKey } from '@griot/locale/markets';
import type { Ranked, RankQuery } from '@griot/ranking/page/rank';
import type { ScoreTable } from '@griot/ranking/table/score-table';

/** Which pages were shown to whom. No request waits for it. */
export type RequestLogFace = {
  note(note: RequestNote): void;
  /** The entry ids of a list that any process has shown, the earliest first. */
  given(list: ListName): Promise<string[]>;
};

/** A ranked section of a page, with what it was ranked from. */
export type RankedSection = {
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
  readonly stretches: readonly RankedSection[];
  readonly dpMeta?: Readonly<Record<string, unknown>>;
};
