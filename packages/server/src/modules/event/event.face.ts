import type { ReaderEvent } from '@griot/contract/entities/event';
import type { MarketKey } from '@griot/locale/markets';

/** Whose events they are, and when they came. */
export type Sender = { readonly market: MarketKey; readonly deviceId: string; readonly at: Date };

/** As much of a stored event as is learnt from; texts that it lacks are empty. */
export type KeptEvent = {
  /** Rises with each event of the device. */
  readonly number: number;
  readonly event_type: string;
  readonly ts: number;
  readonly isClip: boolean;
  readonly news_entry_id: string;
  readonly request_id: string;
  /** Only where it is one of ours. */
  readonly infra_feedback: string;
  readonly extra: unknown;
  /** What the reader said through the signed call. */
  readonly said: unknown;
};

export type NewEvent = ReaderEvent & {
  readonly isClip: boolean;
  /** Of the signed call alone. */
  readonly said?: unknown;
};
export type Kept = {
  /** Of all that were sent; those that were there already leave gaps. */
  readonly first: number;
  readonly last: number;
  /** Those that are new. */
  readonly events: readonly KeptEvent[];
};

/** What a feedback token vouches for: that this device was shown this item by this request. */
export type ShownItem = { readonly deviceId: string; readonly requestId: string; readonly entryId: string };

/** The `infra_feedback` of items: opaque to clients, and worth nothing unless we made it (spec 3). */
export type FeedbackTokens = {
  /** Holds nothing that JSON would escape. */
  of(shown: ShownItem, position: number): string;
  isOurs(token: string, shown: ShownItem): boolean;
};
