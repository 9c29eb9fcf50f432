import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { foldWord } from '../words/fold.ts';
import { ANY_LETTER, type ReadableWord } from './read-disguised.ts';
import { isWordOf, type WordPattern, wordPattern } from './word-pattern.ts';

const offences = ['insult', 'obscene', 'slur', 'threat'] as const;
/** Why a word is on a list. */
export type Offence = (typeof offences)[number];

/**
 * The words and phrases of one language by offence, as an editor writes them: `word`, `word*` with every ending, several
 * words for a phrase. What is harmless is never found, in no other language's list either: `retard` is French for a delay.
 */
export type WordListFile = { readonly [key in Offence | 'harmless']: readonly string[] };

type Phrase = { readonly written: string; readonly words: readonly WordPattern[] };
type Entry = Phrase & { readonly offence: Offence };

/** A list ready to be asked; the entries are found by the first letter of their first word. */
export type WordList = {
  readonly language: LanguageCode;
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly harmless: readonly Phrase[];
};

export type ListedWord = { readonly offence: Offence; readonly language: LanguageCode; readonly written: string };

export function wordListOf(language: LanguageCode, file: WordListFile): WordList {
  const entries = new Map<string, Entry[]>();
  for (const offence of offences) {
    for (const written of file[offence]) {
      const entry = { offence, ...phraseOf(written, language) };
      const first = entry.words[0]?.runs[0]?.letter ?? '';
      entries.set(first, [...(entries.get(first) ?? []), entry]);
    }
  }
  return { language, entries, harmless: file.harmless.map((written) => phraseOf(written, language)) };
}

/** The first word or phrase in a text that stands on one of the lists. */
export function findListed(text: readonly ReadableWord[], lists: readonly WordList[]): ListedWord | undefined {
  const wordsFor = foldedOnce(text);
  const harmless = harmlessWords(wordsFor, lists);
  for (const { language, entries } of lists) {
    const words = wordsFor(language);
    for (const [at, readings] of words.entries()) {
      if (harmless.has(at)) continue;
      for (const letter of new Set(readings.map((reading) => [...reading][0] ?? ''))) {
        const entry = entries.get(letter)?.find((one) => standsAt(words, at, one));
        if (entry) return { offence: entry.offence, language, written: entry.written };
      }
    }
  }
  return undefined;
}

/** The places of words that are part of a harmless phrase. */
function harmlessWords(wordsFor: FoldedText, lists: readonly WordList[]): Set<number> {
  const places = new Set<number>();
  for (const { language, harmless } of lists) {
    if (harmless.length === 0) continue;
    const words = wordsFor(language);
    for (const at of words.keys()) {
      for (const phrase of harmless) {
        if (standsAt(words, at, phrase)) for (const index of phrase.words.keys()) places.add(at + index);
      }
    }
  }
  return places;
}

function standsAt(text: readonly ReadableWord[], at: number, { words }: Phrase): boolean {
  return words.every((pattern, index) => text[at + index]?.some((reading) => isWordOf(reading, pattern)));
}

function phraseOf(written: string, language: LanguageCode): Phrase {
  return { written, words: written.split(' ').map((word) => wordPattern(foldedEntry(word, language))) };
}

const foldedEntry = (word: string, language: LanguageCode): string =>
  word.endsWith('*') ? `${foldWord(word.slice(0, -1), language)}*` : foldWord(word, language);

type FoldedText = (language: LanguageCode) => readonly ReadableWord[];

/** The text folded for a language. Most languages fold alike, so the text is folded once for all of these. */
function foldedOnce(text: readonly ReadableWord[]): FoldedText {
  const folded = new Map<string, readonly ReadableWord[]>();
  return (language) => {
    const way = ['ar', 'de', 'ur'].includes(language) ? language : 'others';
    const words = folded.get(way) ?? text.map((word) => foldedReadings(word, language));
    folded.set(way, words);
    return words;
  };
}

/** What stands before an Arabic word without a space: and, so, with, for, the. */
const arabicPrefixes = /^(?:و|ف)?(?:ال|بال|لل|كال|ب|ل)?/;

function foldedReadings(word: ReadableWord, language: LanguageCode): string[] {
  const folded = word.map((reading) => foldedReading(reading, language));
  if (languageOf(language).script !== 'arabic') return folded;
  return [...new Set(folded.flatMap((reading) => [reading, reading.replace(arabicPrefixes, '')]))].filter(Boolean);
}

/** Folding drops what is no letter, so a masked word is folded around its masks. */
const foldedReading = (reading: string, language: LanguageCode): string =>
  reading
    .split(ANY_LETTER)
    .map((part) => foldWord(part, language))
    .join(ANY_LETTER);
