import { rarityOf } from './impact.ts';
import { gramsOf, type Passage, type Wanted } from './passages.ts';

/** A text that may answer a question: how well its words match as a whole, and its sentences. */
export type ComparedText = { readonly impact: number; readonly passages: readonly Passage[] };

/**
 * Found on questions in four languages: what one sentence says counts most, what it says together with the next one is some
 * more evidence (docs/adr/0060-search.md).
 */
const weights = { impact: 0.3, grams: 0.3, sentence: 1.5, sentenceGrams: 1.5, pair: 0.7, pairGrams: 0.7 } as const;
const saturation = 1.2;
const lengthShare = 0.5;
/** A long sentence has more by chance. */
const perWord = 0.004;

/**
 * Scores texts against a question of several words by the words and the letters in threes that stand together in one
 * sentence. Letters in threes find what stems miss: compounds, rare endings, other spellings.
 */
export function comparePassages(
  texts: readonly ComparedText[],
  { wanted, words }: { wanted: Wanted; words: readonly string[] },
): number[] {
  const grams = [...new Set(words.flatMap(gramsOf))];
  const counts = texts.map(({ passages }) => gramCounts(passages, grams));
  const usual = Math.max(1, counts.reduce((sum, { size }) => sum + size, 0) / Math.max(1, counts.length));
  const rarity = new Map(
    grams.map((gram) => {
      const having = counts.filter(({ byGram }) => byGram.has(gram)).length;
      return [gram, rarityOf(having, texts.length)];
    }),
  );
  return texts.map(({ impact, passages }, at) => {
    const { byGram, size } = counts[at] ?? { byGram: new Map<string, number>(), size: 0 };
    let inText = 0;
    for (const [gram, count] of byGram) {
      const spread = 1 - lengthShare + (lengthShare * size) / usual;
      inText += (rarity.get(gram) ?? 0) * ((count * (saturation + 1)) / (count + saturation * spread));
    }
    const one = bestOf(passages, { wanted, rarity, isPair: false });
    const two = bestOf(passages, { wanted, rarity, isPair: true });
    return (
      weights.impact * impact +
      weights.grams * inText +
      weights.sentence * one.words +
      weights.sentenceGrams * one.grams +
      weights.pair * two.words +
      weights.pairGrams * two.grams
    );
  });
}

function gramCounts(passages: readonly Passage[], grams: readonly string[]) {
  const byGram = new Map<string, number>();
  let size = 0;
  for (const passage of passages) {
    size += passage.grams.size;
    for (const gram of grams) if (passage.grams.has(gram)) byGram.set(gram, (byGram.get(gram) ?? 0) + 1);
  }
  return { byGram, size };
}

/** How much of the question's words and of its letters in threes stands in one sentence, or in one and the next. */
function bestOf(passages: readonly Passage[], { wanted, rarity, isPair }: BestQuery): PassageScores {
  let best: PassageScores = { words: 0, grams: 0 };
  for (const [at, one] of passages.entries()) {
    const next = isPair ? passages[at + 1] : undefined;
    let wordScore = 0;
    for (const [stem, weight] of wanted) if (one.stems.has(stem) || next?.stems.has(stem)) wordScore += weight;
    let gramScore = 0;
    for (const [gram, weight] of rarity) if (one.grams.has(gram) || next?.grams.has(gram)) gramScore += weight;
    const length = one.words + (next?.words ?? 0);
    best = {
      words: Math.max(best.words, wordScore),
      grams: Math.max(best.grams, gramScore / (1 + perWord * length)),
    };
  }
  return best;
}

type BestQuery = { readonly wanted: Wanted; readonly rarity: ReadonlyMap<string, number>; readonly isPair: boolean };
/** By its words, and by its letters in threes. */
type PassageScores = { readonly words: number; readonly grams: number };
