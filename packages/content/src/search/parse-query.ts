import type { LanguageCode } from '@griot/locale/languages';
import { stemOf } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';

/** A word that is searched for: as typed, folded, and the stem that the index knows it by. */
export type QueryWord = {
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
  readonly isStopWord: boolean;
};
export type ParsedQuery = {
  /** Each word once, those of phrases too; stop words only where there is nothing else. */
  readonly words: readonly QueryWord[];
  /** How many words were typed to be found, stop words too: a question has several. */
  readonly length: number;
  /** The words of each text in quotes, folded, stop words too. */
  readonly phrases: readonly (readonly string[])[];
  /** Stems that the articles must not have. */
  readonly excluded: readonly string[];
  /** What was written behind `source:`, as it was typed. */
  readonly sources: readonly string[];
};

/** Of a longer text the beginning is searched for. */
const LONGEST_QUERY = 200;
const MOST_WORDS = 16;
const MOST_PHRASES = 4;
const MOST_EXCLUDED = 8;
const MOST_SOURCES = 4;

/** A minus or `source:` belongs to the text in quotes or the word behind it. */
const part = /(?<=^|\s)(-?)(source:)?\s*"([^"]*)"|(?<=^|\s)(-?)(source:)?(\S+)|"([^"]*)"|(\S+)/giu;
const quotes = /[“”„‟«»＂]/gu;

/** Reads whatever somebody typed (SRC-08). Nothing is an error: what means nothing is left out. */
export function parseQuery(typed: string, language: LanguageCode): ParsedQuery {
  const words = new Map<string, QueryWord>();
  const phrases: string[][] = [];
  const excluded = new Set<string>();
  const sources = new Set<string>();
  const text = typed.slice(0, LONGEST_QUERY).toWellFormed().replace(quotes, '"');
  for (const [, minusA, sourceA, quotedA, minusB, sourceB, wordB, quotedC, wordD] of text.matchAll(part)) {
    const quoted = quotedA ?? quotedC;
    const body = quoted ?? wordB ?? wordD ?? '';
    if (sourceA ?? sourceB) {
      if (body.trim() !== '' && sources.size < MOST_SOURCES) sources.add(body.trim());
      continue;
    }
    const found = wordsOf(body, language);
    const isExcluded = (minusA ?? minusB) === '-';
    if (isExcluded) {
      for (const { written } of found) if (excluded.size < MOST_EXCLUDED) excluded.add(stemOf(written, language));
      continue;
    }
    if (quoted !== undefined && found.length > 1 && phrases.length < MOST_PHRASES) {
      phrases.push(found.map(({ folded }) => folded));
    }
    for (const word of found) if (words.size < MOST_WORDS) addWord(words, word, language);
  }
  const all = [...words.values()];
  const contentWords = all.filter((word) => !word.isStopWord);
  return {
    words: contentWords.length > 0 ? contentWords : all,
    length: all.length,
    phrases,
    excluded: [...excluded].filter((stem) => !words.has(stem)),
    sources: [...sources],
  };
}

function addWord(words: Map<string, QueryWord>, { written, folded }: Word, language: LanguageCode): void {
  const stem = stemOf(written, language);
  if (!words.has(stem)) words.set(stem, { written, folded, stem, isStopWord: isStopWord(folded, language) });
}
