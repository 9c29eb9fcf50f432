import type { LanguageCode } from '@griot/locale/languages';
import { stemOf } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { spansOf, wordsOf } from '../words/words-of.ts';

export type Mark = { start: number; end: number };
/** A term that is searched for, with how rare it is. */
export type Wanted = ReadonlyMap<string, number>;
/** A sentence with the words that matter, each once. */
export type Passage = {
  readonly start: number;
  readonly end: number;
  readonly stems: ReadonlySet<string>;
  readonly grams: ReadonlySet<string>;
  readonly words: number;
};

/** Of a text only the beginning is looked at sentence by sentence. */
const LONGEST_TEXT = 20_000;
const LONGEST_SENTENCE = 600;
/** The end of a sentence in the scripts we serve; the mark belongs to the sentence. */
const sentenceEnd = /[.!?…](?=[\s"”’»)]+\S)|[।॥؟۔](?=\s*\S)|\n/gu;

/** Where the sentences of a text stand; an endless one is cut. */
export function sentencesOf(text: string): Mark[] {
  const read = text.slice(0, LONGEST_TEXT);
  const found: Mark[] = [];
  let start = 0;
  const close = (end: number) => {
    for (; end - start > LONGEST_SENTENCE; start = spaceBefore(read, start + LONGEST_SENTENCE)) {
      found.push(trimmed(read, start, spaceBefore(read, start + LONGEST_SENTENCE)));
    }
    found.push(trimmed(read, start, end));
    start = end;
  };
  for (const { index } of read.matchAll(sentenceEnd)) close(index + 1);
  if (start < read.length) close(read.length);
  return found.filter((one) => one.end > one.start);
}

function spaceBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - LONGEST_SENTENCE / 2 ? space : at;
}

function trimmed(text: string, start: number, end: number): Mark {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

/** Letters of a word in threes, with its edges. */
export function gramsOf(folded: string): string[] {
  const edged = `_${folded}_`;
  return edged.length <= 3 ? [edged] : Array.from({ length: edged.length - 2 }, (_, at) => edged.slice(at, at + 3));
}

/** The sentences of a text with what they can be compared by. */
export function passagesOf(text: string, language: LanguageCode): Passage[] {
  return sentencesOf(text).map(({ start, end }) => {
    const contentWords = wordsOf(text.slice(start, end), language).filter(
      ({ folded }) => !isStopWord(folded, language),
    );
    return {
      start,
      end,
      stems: new Set(contentWords.map(({ written }) => stemOf(written, language))),
      grams: new Set(contentWords.flatMap(({ folded }) => gramsOf(folded))),
      words: contentWords.length,
    };
  });
}

/** Where the wanted words stand in a text, in any of their forms. */
export function marksIn(text: string, wanted: Wanted, language: LanguageCode): Mark[] {
  return wantedIn(text, wanted, stemReader(language)).map(({ start, end }) => ({ start, end }));
}

export type Snippet = { text: string; marks: Mark[] };
/** Finds the sentence of a text that says most of what is wanted; undefined where none has a word of it. */
type SentenceFinder = (text: string) => Snippet | undefined;

/** Finds the first sentence that says most of what is wanted, in one text after another. */
export function sentenceFinder(wanted: Wanted, language: LanguageCode): SentenceFinder {
  const most = [...wanted.values()].reduce((sum, weight) => sum + weight, 0);
  const reader = stemReader(language);
  return (text) => {
    let best: Snippet | undefined;
    let bestWeight = 0;
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const found = wantedIn(sentence, wanted, reader);
      const stems = new Set(found.map(({ stem }) => stem));
      const weight = [...stems].reduce((sum, stem) => sum + (wanted.get(stem) ?? 0), 0);
      if (weight <= bestWeight) continue;
      bestWeight = weight;
      best = { text: sentence, marks: found.map((mark) => ({ start: mark.start, end: mark.end })) };
      if (weight >= most) break; // no other sentence can say more
    }
    return best;
  };
}

type StemReader = { readonly language: LanguageCode; stem(written: string): string };
type WantedWord = Mark & { readonly stem: string };

/** Stems of spellings that were read lately, by language: a few thousand words make up most of any text. */
const knownStems = new Map<LanguageCode, Map<string, string>>();
const mostKnown = 10_000;
/**
 * From 13 letters on V8 keeps part of a text as a view of the whole text, so that a cached spelling would hold its
 * article in memory.
 */
const longestKnown = 12;

function stemReader(language: LanguageCode): StemReader {
  const known = knownStems.get(language) ?? new Map<string, string>();
  knownStems.set(language, known);
  return {
    language,
    stem: (written) => {
      const before = known.get(written);
      if (before !== undefined) return before;
      const stem = stemOf(written, language);
      if (written.length > longestKnown) return stem;
      if (known.size >= mostKnown) known.clear();
      known.set(written, stem);
      return stem;
    },
  };
}

function wantedIn(text: string, wanted: Wanted, { language, stem }: StemReader): WantedWord[] {
  const found: WantedWord[] = [];
  for (const { written, start, end } of spansOf(text, language)) {
    const its = stem(written);
    if (wanted.has(its)) found.push({ start, end, stem: its });
  }
  return found;
}

/** Finds out whether a phrase, folded words one behind the other, is in any of some texts; each text is read once. */
export function phraseFinder(texts: readonly string[], language: LanguageCode): (phrase: readonly string[]) => boolean {
  const read = texts.map((text) => wordsOf(text, language));
  return (phrase) =>
    read.some((words) => words.some((_, at) => phrase.every((folded, next) => words[at + next]?.folded === folded)));
}
