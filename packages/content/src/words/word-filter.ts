import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from './words-of.ts';

/**
 * Whether a text has all the words that were typed, each whole or as the beginning of a word, in any spelling and order.
 * Nothing typed is in every text.
 */
export function wordFilter(typed: string, language: LanguageCode): (text: string) => boolean {
  const wanted = wordsOf(typed, language).map(({ folded }) => folded);
  return (text) => {
    const words = wanted.length === 0 ? [] : wordsOf(text, language).map(({ folded }) => folded);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
