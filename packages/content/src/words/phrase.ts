import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from './words-of.ts';

/** The folded words of a text, in order and with repetitions. */
export const foldedWords = (text: string, language: LanguageCode): string[] =>
  wordsOf(text, language).map(({ folded }) => folded);

/** A word or phrase for comparison: its folded words with a space between them. Empty for a text without words. */
export const foldedPhrase = (text: string, language: LanguageCode): string => foldedWords(text, language).join(' ');
