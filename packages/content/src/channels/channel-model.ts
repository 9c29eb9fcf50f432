/**
 * Term counts learnt from the texts of each channel. Plain values, so that it can be stored as JSON. One model per
 * language.
 */
export type ChannelModel = {
  channels: string[];
  /** How many terms each channel's texts had, in the order of `channels`. */
  totals: number[];
  /** Term to the number of texts of each channel that used it. */
  counts: Record<string, number[]>;
};

/** A text known to belong to a channel, as its terms (`words/terms-of.ts`). */
export type ChannelExample = { channel: string; terms: readonly string[] };
