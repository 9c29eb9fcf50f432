import { htmlLines, htmlText } from '@griot/content/feeds/html/html-text';
import { impactOf, impactStep } from '@griot/content/search/impact';
import { skeletonOf } from '@griot/content/search/skeleton';
import { typoKeys } from '@griot/content/search/typo';
import { stemOf } from '@griot/content/words/stem';
import { isStopWord } from '@griot/content/words/stop-words';
import { wordsOf } from '@griot/content/words/words-of';
import type { LanguageCode } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import { articleLanguage } from '../../market-news/market-news.face.ts';

export type IndexedText = { title: string; summary: string; body_html: string; source_key: string };
/** A word of an article as the vocabulary keeps it. */
export type VocabularyWord = {
  readonly word: string;
  readonly written: string;
  readonly stem: string;
  readonly inTitle: boolean;
};
type WordForms = { readonly skeleton: string; readonly typoKeys: readonly number[] };
/** A word as it stands in a text. */
export type ReadWord = {
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
  readonly isStop: boolean;
};
export type IndexedWords = {
  /** Terms with the step of their impact. */
  readonly terms: ReadonlyMap<string, number>;
  readonly words: readonly VocabularyWord[];
};

/** Of a longer text the beginning is indexed. */
const longestText = 30_000;
const mostTerms = 2_000;

/** The term that stands for a source; no word begins with it. */
export const sourceTerm = (key: string): string => `@${key}`;

/** All of a market is stemmed as its own language is, since its readers' words are too. */
export const languageIn = (market: MarketKey): LanguageCode => articleLanguage('', market);

/** Keys of different markets must not meet. */
export function typoKeysIn(market: MarketKey, word: string): number[] {
  const salt = [...market].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return typoKeys(word).map((key) => key ^ salt);
}

export function articleText({ summary, body_html }: Pick<IndexedText, 'summary' | 'body_html'>): string {
  const body = htmlText(body_html);
  return (body.startsWith(summary) ? body : `${summary}\n${body}`).slice(0, longestText);
}

/** What may be quoted of it, sentence by sentence: without captions, and no heading runs into a sentence. */
export function quotableText({ summary, body_html }: Pick<IndexedText, 'summary' | 'body_html'>): string {
  const body = htmlLines(body_html);
  return (body.replaceAll('\n', ' ').startsWith(summary) ? body : `${summary}\n${body}`).slice(0, longestText);
}

/** By its plain form, which is what readers type; Arabic stems lose letters that are heard. */
export function soundKey({ word, stem }: { word: string; stem: string }, language: LanguageCode): string {
  return skeletonOf(language === 'ar' ? word : stem, language);
}

/** What is found by a word besides the word itself: how it sounds, and what it is with a typo. */
export function wordForms({ word, stem }: { word: string; stem: string }, market: MarketKey): WordForms {
  return { skeleton: soundKey({ word, stem }, languageIn(market)), typoKeys: typoKeysIn(market, word) };
}

export function readWords(text: string, language: LanguageCode): ReadWord[] {
  return wordsOf(text, language).map(({ written, folded }) => {
    return { written, folded, stem: stemOf(written, language), isStop: isStopWord(folded, language) };
  });
}

/** What the index keeps of an article. */
export function articleWords(article: IndexedText, market: MarketKey): IndexedWords {
  const language = languageIn(market);
  const title = readWords(article.title, language);
  return countWords({ title, body: readWords(articleText(article), language), source_key: article.source_key });
}

type ReadArticle = { title: readonly ReadWord[]; body: readonly ReadWord[]; source_key: string };

/** Stop words count only in titles, for who searches for nothing else. */
function countWords({ title, body, source_key }: ReadArticle): IndexedWords {
  const counts = new Map<string, { inTitle: number; inBody: number }>();
  const words = new Map<string, VocabularyWord>();
  let length = 0;
  const count = ({ written, folded, stem, isStop }: ReadWord, inTitle: boolean) => {
    if (isStop && !inTitle) return;
    const known = counts.get(stem) ?? { inTitle: 0, inBody: 0 };
    known[inTitle ? 'inTitle' : 'inBody'] += 1;
    counts.set(stem, known);
    length += 1;
    if (!words.has(folded) && !isStop) words.set(folded, { word: folded, written, stem, inTitle });
  };
  for (const word of title) count(word, true);
  for (const word of body) count(word, false);
  const strongest = [...counts]
    .map(([term, known]): [string, number] => [term, impactStep(impactOf({ ...known, length }))])
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostTerms);
  const terms = new Map([...strongest, [sourceTerm(source_key), 1] as const]);
  return { terms, words: [...words.values()].slice(0, mostTerms) };
}
