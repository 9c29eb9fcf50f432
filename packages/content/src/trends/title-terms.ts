import type { LanguageCode } from '@griot/locale/languages';
import { stemOf } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';
import { isDullWord } from './dull-words.ts';

/** One or two neighbouring words of a title. */
export type TitleTerm = {
  /** The stems, so that the forms of a word are counted together. */
  readonly key: string;
  /** The folded words of this title. */
  readonly term: string;
  readonly written: string;
  readonly isPair: boolean;
};

const LONGEST_TITLE = 300;
const latin = /^[a-z]+$/;
const number = /^[\d.,]+$/;

/** The stems of a text, which are the same for all forms of its words. */
export function termKey(text: string, language: LanguageCode): string {
  return wordsOf(text, language)
    .map(({ written }) => stemOf(written, language))
    .join(' ');
}

/** The folded words of a text with one space between, as trends are stored. */
export function foldTerm(text: string, language: LanguageCode): string {
  return wordsOf(text, language)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Finds the terms of titles, without stop words, newsroom words, calendar words and the names of sources. */
export class TitleReader {
  readonly #names: readonly string[];
  /** By language, and there by the first word. */
  readonly #folded = new Map<LanguageCode, ReadonlyMap<string, readonly string[][]>>();

  constructor(sourceNames: Iterable<string>) {
    this.#names = [...new Set(sourceNames)];
  }

  termsIn(title: string, language: LanguageCode): TitleTerm[] {
    const text = title.slice(0, LONGEST_TITLE);
    const words = this.#withoutNames(wordsOf(text, language), language).filter(
      ({ folded }) => !isStopWord(folded, language) && !isDullWord(folded, language),
    );
    const singles = words.filter(canStandAlone).map((word) => termOf(text, [word], language));
    const pairs = words.slice(1).flatMap((second, place) => {
      const first = words[place];
      return first && isPair(text, first, second) ? [termOf(text, [first, second], language)] : [];
    });
    return [...new Map([...singles, ...pairs].map((term) => [term.key, term])).values()];
  }

  #withoutNames(words: readonly Word[], language: LanguageCode): Word[] {
    const names = this.#namesIn(language);
    const left: Word[] = [];
    for (let place = 0; place < words.length; place += 1) {
      const word = words[place];
      if (!word) break;
      const found = names
        .get(word.folded)
        ?.find((name) => name.every((part, offset) => words[place + offset]?.folded === part));
      if (found) place += found.length - 1;
      else left.push(word);
    }
    return left;
  }

  #namesIn(language: LanguageCode): ReadonlyMap<string, readonly string[][]> {
    const known = this.#folded.get(language);
    if (known) return known;
    const names = this.#names
      .map((name) => wordsOf(name, language).map(({ folded }) => folded))
      .map((name) =>
        name.slice(
          Math.max(
            0,
            name.findIndex((word) => !isStopWord(word, language)),
          ),
        ),
      )
      .filter((name) => name.length > 0)
      .sort((a, b) => b.length - a.length);
    const byFirst = Map.groupBy(names, ([first = '']) => first);
    this.#folded.set(language, byFirst);
    return byFirst;
  }
}

function canStandAlone({ folded, written }: Word): boolean {
  if (number.test(folded)) return false;
  if (latin.test(folded)) return folded.length >= 3 || (folded.length === 2 && written === written.toUpperCase());
  return [...folded].length >= 2;
}

/** Neighbours with nothing but a space or a hyphen between; a number only after what it counts up: `Apollo 11`. */
function isPair(text: string, first: Word, second: Word): boolean {
  if (number.test(first.folded) || first.folded === second.folded) return false;
  return /^(?:\s{1,3}|[-‐‑])$/u.test(text.slice(first.end, second.start));
}

function termOf(text: string, words: readonly Word[], language: LanguageCode): TitleTerm {
  const [first, last] = [words[0], words.at(-1)];
  return {
    key: words.map(({ written }) => stemOf(written, language)).join(' '),
    term: words.map(({ folded }) => folded).join(' '),
    written: text.slice(first?.start, last?.end).replace(/\s+/gu, ' '),
    isPair: words.length > 1,
  };
}
