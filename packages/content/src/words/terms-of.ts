import type { LanguageCode } from '@griot/locale/languages';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOf } from './words-of.ts';

/** The stems of the words that carry meaning, in order: what search, grouping and ranking compare. */
export function termsOf(text: string, language: LanguageCode): string[] {
  return wordsOf(text, language)
    .filter(({ folded }) => !isStopWord(folded, language))
    .map(({ written }) => stemOf(written, language));
}
