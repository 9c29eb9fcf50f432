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
