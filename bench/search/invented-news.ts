import { DAY_MS } from '@griot/domain/time-units';
import type { NewArticle } from '../../packages/testkit/src/an-article.ts';
import { anArticle } from '../../packages/testkit/src/an-article.ts';

export type Script = 'latin' | 'devanagari';
/** An article as the ranks of its words in the vocabulary. */
export type InventedRanks = {
  readonly script: Script;
  readonly title: readonly number[];
  readonly sentences: readonly (readonly number[])[];
};

const latin = ['ka', 'lo', 'mi', 'ne', 'ru', 'sta', 'ven', 'tor', 'bal', 'di', 'gra', 'pel', 'shu', 'ond', 'ek'];
const devanagari = ['का', 'लो', 'मि', 'ने', 'रु', 'सत', 'वेन', 'तोर', 'बल', 'दि', 'गर', 'पेल', 'शु', 'ओन', 'एक'];
export const vocabularySize = 200_000;

export const sources = 40;
export const sourceOf = (number: number): string => `source-${number % sources}`;

/** The word of a rank in the vocabulary: common ones are short. */
export function wordOf(rank: number, script: Script): string {
  const syllables = script === 'latin' ? latin : devanagari;
  let word = '';
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[left % syllables.length];
  }
  return word;
}

/** Numbers that look random and are the same in every run. */
function diceOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0; // neighbours begin far apart
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words as often as in real texts: the rank of a word is the inverse of how often it stands there. */
const ranked = (dice: () => number): number => Math.floor(vocabularySize ** dice()) - 1;

/** Some 120 words, in every second article in Devanagari. */
export function inventedRanks(number: number): InventedRanks {
  const dice = diceOf(number + 1);
  const ranks = (count: number) => Array.from({ length: count }, () => ranked(dice));
  const sentences = Array.from({ length: 8 }, () => ranks(14));
  return { script: number % 2 === 0 ? 'latin' : 'devanagari', title: ranks(9), sentences };
}

type Invention = { readonly number: number; readonly of: number; readonly now: number };

/** The higher its number, the newer it is; all of them are of 700 days. */
export const inventedTime = ({ number, of, now }: Invention): Date =>
  new Date(now - Math.floor(((of - number) / of) * 700 * DAY_MS));

export function inventedArticle(invention: Invention): NewArticle {
  const { number } = invention;
  const { script, title, sentences } = inventedRanks(number);
  const text = (ranks: readonly number[]) => ranks.map((rank) => wordOf(rank, script)).join(' ');
  const written = sentences.map((ranks) => `${text(ranks)}.`);
  return anArticle({
    market: 'inhi',
    language: 'hi',
    title: text(title),
    summary: written[0] ?? '',
    body_html: `<p>${written.join('</p><p>')}</p>`,
    source_key: sourceOf(number),
    source_name: `Source ${number % sources}`,
    published_at: inventedTime(invention),
  });
}
