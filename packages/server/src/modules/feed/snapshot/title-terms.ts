import { stemOf } from '@griot/content/words/stem';
import { isStopWord } from '@griot/content/words/stop-words';
import { wordsOf } from '@griot/content/words/words-of';
import type { LanguageCode } from '@griot/locale/languages';

/** What a title says: its words as they are muted by, and its terms with how each is written. */
export type TitleTerms = {
  readonly words: readonly string[];
  readonly terms: ReadonlyMap<string, string>;
};

const shortest = 2;

/** Names of terms among topics begin so; a channel or a city never does. */
export const termTopic = (term: string): string => `#${term}`;

function read(title: string, language: LanguageCode): TitleTerms {
  const words = wordsOf(title, language);
  const telling = words.filter(({ folded }) => folded.length >= shortest && !isStopWord(folded, language));
  return {
    words: [...new Set(words.map(({ folded }) => folded))],
    terms: new Map(telling.map(({ written }) => [stemOf(written, language), written])),
  };
}

/** Titles are read once: a market is taken up again whenever one of its articles changes. */
export class TitleReader {
  #known: ReadonlyMap<string, TitleTerms> = new Map();

  readAll(titles: readonly { readonly title: string; readonly language: LanguageCode }[]): TitleTerms[] {
    const next = new Map<string, TitleTerms>();
    const all = titles.map(({ title, language }) => {
      const key = `${language} ${title}`;
      const terms = next.get(key) ?? this.#known.get(key) ?? read(title, language);
      next.set(key, terms);
      return terms;
    });
    this.#known = next;
    return all;
  }
}
