import type { ChannelModel } from './channel-model.ts';

/** Confidence runs from 0, no better than chance, to 1. */
export type ChannelGuess = { channel: string; confidence: number };

/** A term that a channel never used weighs against it as if it had been used this often. */
const NEVER_USED = 0.3;
/** Fewer known terms are a headline's worth of chance. */
const FEWEST_KNOWN = 5;
/** Below this the channels are too close to choose: no channel is better than a wrong one. */
const SURE_ENOUGH = 0.28;

/**
 * The channel a text most likely belongs to, by naive Bayes, or undefined when the model is unsure. Terms of one text
 * depend on each other, which naive Bayes denies: the evidence is divided by the root of its number, so that the
 * confidence of a long text stays honest.
 */
export function channelOf(
  { channels, totals, counts }: ChannelModel,
  terms: readonly string[],
  sureEnough: number = SURE_ENOUGH,
): ChannelGuess | undefined {
  const known = [...new Set(terms)].flatMap((term) => (Object.hasOwn(counts, term) ? [counts[term] ?? []] : []));
  if (known.length < FEWEST_KNOWN) return undefined;
  const vocabulary = Object.keys(counts).length;
  const scores = totals.map((total, channel) => {
    const used = known.reduce((sum, row) => sum + Math.log((row[channel] ?? 0) + NEVER_USED), 0);
    return used - known.length * Math.log(total + NEVER_USED * vocabulary);
  });
  const best = Math.max(...scores);
  const channel = channels[scores.indexOf(best)];
  const confidence = beyondChance(scores.map((score) => Math.exp((score - best) / Math.sqrt(known.length))));
  return channel === undefined || confidence < sureEnough ? undefined : { channel, confidence };
}

/** The best chance is 1 before they are made to add up. */
function beyondChance(chances: readonly number[]): number {
  if (chances.length < 2) return 0;
  const share = 1 / chances.reduce((total, chance) => total + chance, 0);
  return (share - 1 / chances.length) / (1 - 1 / chances.length);
}
