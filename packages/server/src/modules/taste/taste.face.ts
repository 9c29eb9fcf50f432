import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Ranked, RankQuery } from '@griot/ranking/page/rank';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { Owner, ProvenDeviceId } from '../device/device.face.ts';

export type FeedbackKind = ShapeOf<typeof calls.taste.feedback>['body']['kind'];
/** The user's list of followed ones changes with it; the rest is the device's own. */
export type Feedback = Owner & {
  readonly entryId: string;
  readonly requestId: string;
  readonly token: string;
  readonly kind: FeedbackKind;
  readonly reasons: readonly string[];
  /** What the device calls it: feedback that is sent again counts once. Empty where nothing names it. */
  readonly actionId: string;
};
/** What readers say of items through the signed call. */
export type TasteFace = {
  /** Answers the version of the profile that has learnt it; undefined if there is no such item. */
  feedback(feedback: Feedback): Promise<number | undefined>;
};

export type WhyQuery = {
  readonly market: Market;
  readonly deviceId: ProvenDeviceId;
  readonly requestId: string;
  readonly entryId: string;
};
export type WhyReason = ShapeOf<typeof calls.taste.why>['reply']['reasons'][number];
/** What speaks for an item, and the words of what speaks against it. */
export type Why = { readonly reasons: WhyReason[]; readonly against: string[] };
/** Why an item was shown. */
export type WhyFace = {
  /** Undefined if nothing is known of the item and the request, or another device asked for the page. */
  why(query: WhyQuery): Promise<Why | undefined>;
};

/** Which pages were shown to whom. No request waits for it. */
export type RequestLogFace = {
  note(note: RequestNote): void;
  /** The entry ids of a list that any process has shown, the earliest first. */
  given(list: ListName): Promise<string[]>;
};

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
