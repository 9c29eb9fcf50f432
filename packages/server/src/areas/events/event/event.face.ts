import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import type { NamedDevice } from '../../../claims-and-proofs.ts';

/** What readers do, as their clients report it. Each method returns how many events are kept now. */
export type EventFace = {
  /** An event sent again counts again and is stored once (spec 7, log_session_events). */
  takeEvents(from: NamedDevice, batch: EventBatch): Promise<number>;
  takeRequestEvents(from: NamedDevice, events: readonly RequestEvent[], appVersion?: string): Promise<number>;
  takeSession(from: NamedDevice, params: Record<string, unknown>): Promise<number>;
};
/** Deletes events that are older than they may be kept. */
export type EventRetentionFace = {
  forgetOld(): Promise<{ days: number; requests: number; sessions: number }>;
};

export type EventBatch = { readonly events: readonly ReaderEvent[]; readonly clipEvents: readonly ReaderEvent[] };

/** The device that sent events, and when they arrived. */
export type Sender = NamedDevice & { readonly at: Date };

/** The fields of a stored event that profiles are learnt from; texts that it lacks are empty. */
export type KeptEvent = {
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
  readonly said: unknown;
};

export type NewEvent = ReaderEvent & {
  readonly isClip: boolean;
  /** Only set by the signed call. */
  readonly said?: unknown;
};
export type StoredEvents = {
  /** Numbers of all events that were sent; those that were stored before leave gaps. */
  readonly first: number;
  readonly last: number;
  /** The events that are new. */
  readonly events: readonly KeptEvent[];
};

/** What a feedback token vouches for: that this device was shown this item by this request. */
export type ShownItem = { readonly deviceId: string; readonly requestId: string; readonly entryId: string };

/** The `infra_feedback` of items: opaque to clients, and worth nothing unless we made it (spec 3). */
export type FeedbackTokens = {
  /** Holds nothing that JSON would escape. `model`: the version that ranked the page, if not the shipped one. */
  of(shown: ShownItem, position: number, model?: string): string;
  isOurs(token: string, shown: ShownItem): boolean;
};
