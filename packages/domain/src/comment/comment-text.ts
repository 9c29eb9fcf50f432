/** The most characters (code points) of a comment (COM-11). */
export const mostCommentCharacters = 1000;

export type CommentText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'empty' | 'tooLong' };

/**
 * A comment as it is stored: composed (NFC), without characters that cannot be seen or that turn the text around,
 * without piles of marks, trimmed, 1 to 1000 characters (COM-11). A text that is stored once is left as it is when it
 * comes again.
 */
export function commentText(raw: string): CommentText {
  const bounded = raw.toWellFormed().replace(endlessMarks, '$1');
  const text = withoutPiles(visibleOnly(bounded.normalize('NFC')))
    // Only now: a mark that was dropped may have stood between two of them.
    .replace(/([\u200C\u200D])[\u200C\u200D]+/gu, '$1')
    .replace(/([\u200E\u200F\u061C])[\u200E\u200F\u061C]+/gu, '$1')
    .split('\n')
    .map((line) => line.trimEnd()) // a pattern such as /\s+$/ tries again at each of a thousand blanks
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .normalize('NFC')
    .trim();
  if (!canBeSeen.test(text)) return { ok: false, why: 'empty' };
  return charactersIn(text) > mostCommentCharacters ? { ok: false, why: 'tooLong' } : { ok: true, text };
}

/** Composing sorts the marks in a row, which takes the square of their number. No letter of any script has so many. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** What a reader counts as characters: an emoji of one code point is one, whatever it takes in memory. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Letters, digits, punctuation and symbols; the braille blank is a symbol that shows nothing. */
const canBeSeen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Characters that are not text: controls, bidirectional embeddings, overrides and isolates, blanks of no width,
 * fillers, annotations, noncharacters. U+200E, U+200F and U+061C stay: they say which way a sign leans and reverse
 * nothing. So do the joiners U+200C and U+200D, which Indic scripts, Persian, Urdu and emoji are written with.
 */
const unwanted =
  /(?!\n)[\p{Cc}\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFD\p{Noncharacter_Code_Point}]/gu;

/** The flags of England, Scotland and Wales are spelt with tags, which are no text anywhere else. */
const tags = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,8}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

function visibleOnly(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\t\v\f]/gu, ' ')
    .replace(unwanted, '')
    .replace(tags, '$1');
}

/**
 * How many marks one letter carries at most, by the script of the letter. What is written so has them: a vowel, a
 * nasal sign and a dot below in Indic scripts, doubling with a vowel in Arabic, medials and tones in Myanmar.
 */
const mostMarks: readonly (readonly [letter: RegExp, marks: number])[] = [
  [/\p{Script=Tibetan}/u, 8],
  [/[\p{Script=Myanmar}\p{Script=Khmer}]/u, 7],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u, 4],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}]/u,
    4,
  ],
];
/** An emoji key has two marks, and so has a Vietnamese or Yoruba vowel that cannot be composed. */
const usualMarks = 2;

const marksOf = (letter: string): number => mostMarks.find(([script]) => script.test(letter))?.[1] ?? usualMarks;

const isMark = /^\p{M}$/u;
const isJoiner = /^[\u200C\u200D]$/u;

/** Drops marks beyond those that the script of their letter is written with, and marks that have no letter. */
function withoutPiles(text: string): string {
  if (!/\p{M}/u.test(text)) return text;
  let result = '';
  let left = 0;
  for (const character of text) {
    if (isMark.test(character)) {
      if (left > 0) result += character;
      left -= 1;
      continue;
    }
    // a joiner between marks begins no new letter
    if (!isJoiner.test(character)) left = /\s/u.test(character) ? 0 : marksOf(character);
    result += character;
  }
  return result;
}
