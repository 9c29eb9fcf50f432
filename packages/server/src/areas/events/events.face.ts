import type { ReaderEvent } from '@griot/contract/entities/event';
import type { NamedDevice } from '../../claims-and-proofs.ts';

/** Deletes events that are older than they may be stored. */
export type EventRetentionFace = {
  deleteOld(): Promise<{ days: number; requests: number; sessions: number }>;
};

/** Sums up what readers did. */
export type StatisticsFace = {
  /** Rolls up every day that is over and not rolled up yet, and every day that events came for since. */
  rollUp(): Promise<{ rolledDays: number }>;
};

/** The device that sent events, and when they arrived. */
export type Sender = NamedDevice & { readonly at: Date };

/** The fields of a stored event that profiles are learnt from; texts that it lacks are empty. */
export type StoredEvent = {
  /** Rises with each event of the device. */
  readonly number: number;
  readonly event_type: string;
  readonly ts: number;
  readonly isClip: boolean;
  readonly news_entry_id: string;
  readonly request_id: string;
  /** Empty unless we issued the token. */
  readonly infra_feedback: string;
  readonly extra: unknown;
  /** The feedback that the reader gave through the signed call. */
  readonly feedback: unknown;
};

export type NewEvent = ReaderEvent & {
  readonly isClip: boolean;
  /** Only set by the signed call. */
  readonly feedback?: unknown;
};
export type StoredEvents = {
  /** Numbers of all events that were sent; those that were stored before leave gaps. */
  readonly first: number;
  readonly last: number;
  /** The events that are new. */
  readonly events: readonly StoredEvent[];
};

/** What a feedback token vouches for: that this device was shown this item by this request. */
export type ShownItem = { readonly deviceId: string; readonly requestId: string; readonly entryId: string };

/** The `infra_feedback` of items: opaque to clients, and worth nothing unless we made it (spec 3). */
export type FeedbackTokens = {
  /** Holds nothing that JSON would escape. `model`: the version that ranked the page, if not the shipped one. */
  issue(shown: ShownItem, position: number, model?: string): string;
  isOurs(token: string, shown: ShownItem): boolean;
};
