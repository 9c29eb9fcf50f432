import { stemOf } from '@griot/content/words/stem';
import { isStopWord } from '@griot/content/words/stop-words';
import { wordsOf } from '@griot/content/words/words-of';
import type { LanguageCode } from '@griot/locale/languages';

/** The folded words of a title in order, by which readers mute, and its terms with the spelling of each. */
export type TitleTerms = {
  readonly words: readonly string[];
  readonly terms: ReadonlyMap<string, string>;
};

const shortest = 2;

/** Names of terms among topics begin so; a channel or a city never does. */
export const termTopic = (term: string): string => `#${term}`;

export function readTitle(title: string, language: LanguageCode): TitleTerms {
  const words = wordsOf(title, language);
  const significant = words.filter(({ folded }) => folded.length >= shortest && !isStopWord(folded, language));
  return {
    words: words.map(({ folded }) => folded),
    terms: new Map(significant.map(({ written }) => [stemOf(written, language), written])),
  };
}
