import type { ChannelModel } from './channel-model.ts';

/** Confidence runs from 0, no better than chance, to 1. */
export type ChannelGuess = { channel: string; confidence: number };

/** The smoothing count: a term that a channel never used counts as used this often. */
const NEVER_USED = 0.3;
/** With fewer known terms a guess would be chance. */
const FEWEST_KNOWN = 5;
/** Below this confidence no channel is chosen: none is better than a wrong one. */
const SURE_ENOUGH = 0.28;

/**
 * The most likely channel of a text, by naive Bayes, or undefined when the model is unsure. Naive Bayes takes terms as
 * independent, which they are not: the evidence is divided by the root of its number, so that the confidence for a long
 * text is not overstated.
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

/** Expects likelihoods relative to the best, which is 1. */
function beyondChance(chances: readonly number[]): number {
  if (chances.length < 2) return 0;
  const share = 1 / chances.reduce((total, chance) => total + chance, 0);
  return (share - 1 / chances.length) / (1 - 1 / chances.length);
}
