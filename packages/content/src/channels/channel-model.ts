/**
 * The weights of a softmax regression over the terms of a text, learnt from texts of each channel. Plain values, so that
 * it can be stored as JSON. One model per language.
 */
export type ChannelModel = {
  channels: string[];
  /** How common each channel is, in the order of `channels`. */
  bias: number[];
  /** What is known of a term, by the term. */
  terms: Record<string, TermWeights>;
};

/** `rarity`: how much a term counts in any text, more the fewer texts have it. `weights`: for each channel. */
export type TermWeights = { rarity: number; weights: number[] };

/** A text known to belong to a channel, as its terms with repetitions (`words/terms-of.ts`). */
export type ChannelExample = { channel: string; terms: readonly string[] };

/** A term of a text: how much it counts there, and its weights. */
export type TextTerm = { readonly value: number; readonly weights: number[] };

/**
 * The terms of a text that a model knows. A term that is repeated counts more, a rare one too (tf-idf), and all together
 * have length 1, so that long texts count no more than short ones.
 */
export function knownTerms(terms: readonly string[], known: (term: string) => TermWeights | undefined): TextTerm[] {
  const uses = new Map<string, number>();
  for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  const found = [...uses].flatMap(([term, count]) => {
    const entry = known(term);
    return entry ? [{ value: (1 + Math.log(count)) * entry.rarity, weights: entry.weights }] : [];
  });
  const length = Math.hypot(...found.map(({ value }) => value));
  return found.map(({ value, weights }) => ({ value: value / length, weights }));
}

/** The chance of each channel for a text. */
export function chancesOf(bias: readonly number[], terms: readonly TextTerm[]): number[] {
  const scores = [...bias];
  for (const { value, weights } of terms) {
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (weights[at] ?? 0);
  }
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
