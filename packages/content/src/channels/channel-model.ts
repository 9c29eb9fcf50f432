/**
 * The weights of a softmax regression over the terms of a text, learnt from texts of each channel. Plain values, so that
 * it can be stored as JSON. One model per language.
 */
export type ChannelModel = {
  channels: string[];
  /** How common each channel is, in the order of `channels`. */
  bias: number[];
  /** Term to its weight for each channel. */
  weights: Record<string, number[]>;
};

/** A text known to belong to a channel, as its terms (`words/terms-of.ts`). */
export type ChannelExample = { channel: string; terms: readonly string[] };

/** The chance of each channel from its scores. */
export function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
