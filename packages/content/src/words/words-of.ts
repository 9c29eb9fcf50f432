import type { LanguageCode } from '@griot/locale/languages';
import { foldWord } from './fold.ts';

/** A word of a text: as written, folded for comparison, and its position. */
export type Word = { written: string; folded: string; start: number; end: number };

/** Far longer than any article; the rest is not read. */
const LONGEST_TEXT = 200_000;

/** Joiners, soft hyphens and direction marks may be inside words without being letters. */
const unseen = '\\u00ad\\u061c\\u200c-\\u200f\\u2060\\ufeff';
const letters = `[\\p{L}\\p{M}\\p{N}${unseen}]`;
const initial = '\\p{L}\\p{M}{0,4}';
const word = new RegExp(
  [
    // Initials with points between them are one word: U.S., B.B.C
    `(?<![\\p{L}\\p{M}\\p{N}])${initial}\\.(?:${initial}\\.)*${initial}(?![\\p{L}\\p{M}\\p{N}])`,
    // Letters, an apostrophe between letters, a separator between digits.
    `[\\p{L}\\p{N}]${letters}*(?:['’‘ʼ＇](?=\\p{L})${letters}+|(?<=\\p{Nd})[.,٫٬](?=\\p{Nd})${letters}+)*`,
  ].join('|'),
  'gu',
);

const clitics: Partial<Record<LanguageCode, { before?: RegExp; after?: RegExp }>> = {
  en: { after: /['’‘ʼ＇](?:s|ll|re|ve|d|m)$/iu },
  fr: { before: /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu)['’‘ʼ＇]/iu },
};

/** A piece of a text that is written as a word is. */
type Span = Omit<Word, 'folded'>;

/** What is written as words, in order, without a look at its letters; `wordsOf` leaves out what folds to nothing. */
export function spansOf(text: string, language: LanguageCode): Span[] {
  const { before, after } = clitics[language] ?? {};
  const spans: Span[] = [];
  for (const match of text.slice(0, LONGEST_TEXT).matchAll(word)) {
    const elided = before?.exec(match[0])?.[0].length ?? 0;
    const ending = after?.exec(match[0])?.[0].length ?? 0;
    const written = match[0].slice(elided, match[0].length - ending);
    const start = match.index + elided;
    spans.push({ written, start, end: start + written.length });
  }
  return spans;
}

/**
 * The words of a text in order; the index in the list is a word's position. English endings after an apostrophe and
 * French elisions are not part of a word, so that `Kenya's` and `l'eau` match `Kenya` and `eau`.
 */
export function wordsOf(text: string, language: LanguageCode): Word[] {
  const words: Word[] = [];
  for (const { written, start, end } of spansOf(text, language)) {
    const folded = foldWord(written, language);
    if (folded !== '') words.push({ written, folded, start, end });
  }
  return words;
}
