/** BM25's saturation and how much a long text counts for less. */
const saturation = 1.2;
const lengthShare = 0.5;
/** A word of the title counts as often as so many in the text. */
const titleWeight = 4;
/** Words of an article as long as most; fixed, so that what is stored never has to be counted anew. */
const usualLength = 220;

/** Steps that an impact is stored in. */
const IMPACT_STEPS = 15;
const most = saturation + 1;

/** How strongly an article is about a word: BM25 without the word's rarity, with the title above the body. */
export function impactOf({ inTitle, inBody, length }: { inTitle: number; inBody: number; length: number }): number {
  const count = inTitle * titleWeight + inBody;
  const spread = 1 - lengthShare + (lengthShare * Math.min(length, 8 * usualLength)) / usualLength;
  return (count * most) / (count + saturation * spread);
}

/** From 1 to IMPACT_STEPS: four of the bits of an entry of the index, which takes three bytes. */
export function impactStep(impact: number): number {
  return Math.min(IMPACT_STEPS, Math.max(1, Math.round((impact / most) * IMPACT_STEPS)));
}

export const impactOfStep = (step: number): number => (step / IMPACT_STEPS) * most;

/** How rare a word is, from the number of articles that have it. */
export function rarityOf(having: number, all: number): number {
  const known = Math.min(having, all);
  return Math.log(1 + (all - known + 0.5) / (known + 0.5));
}
