import { type ChannelModel, chancesOf, knownTerms } from './channel-model.ts';

/** Confidence runs from 0, no better than chance, to 1. */
export type ChannelGuess = { channel: string; confidence: number };

/** With fewer known terms a guess would be chance. */
const FEWEST_KNOWN = 2;
/** Below this confidence no channel is chosen: none is better than a wrong one. */
const SURE_ENOUGH = 0.2;

/** The most likely channel of a text, by softmax regression, or undefined when the model is unsure. */
export function channelOf(
  { channels, bias, terms: known }: ChannelModel,
  terms: readonly string[],
  sureEnough: number = SURE_ENOUGH,
): ChannelGuess | undefined {
  const found = knownTerms(terms, (term) => (Object.hasOwn(known, term) ? known[term] : undefined));
  if (found.length < FEWEST_KNOWN || channels.length < 2) return undefined;
  const chances = chancesOf(bias, found);
  const best = Math.max(...chances);
  const channel = channels[chances.indexOf(best)];
  const confidence = (best - 1 / chances.length) / (1 - 1 / chances.length);
  return channel === undefined || confidence < sureEnough ? undefined : { channel, confidence };
}
