import type { LanguageCode } from '@griot/locale/languages';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';
import { unprefixedForms } from './beginnings.ts';
import type { Name, NameIndex } from './name-index.ts';
import { makesOtherPlace, type Sign, signOf } from './signs.ts';

/** A name found in a text. */
export type Mention = {
  name: Name;
  /** Position of its first word among the words of the text. */
  at: number;
  sign: Sign;
  /** Whether a capital marks it as a name: the script has capitals, and the word does not open a sentence. */
  hasCapital: boolean;
  /** Whether it is written with a capital at all. */
  isCased: boolean;
  /** Whether it is part of the name of a person or thing, or an adjective. */
  isPartial: boolean;
};

const CAPITAL = /\p{Lu}/u;
const OPENS_SENTENCE = /(?:^|[.!?:;"“”«»„‚‘(\n•–—-])\s*$/u;
/** Languages in which all nouns have capitals, so that a capital does not mark a name. */
const CAPITAL_NOUNS: ReadonlySet<LanguageCode> = new Set(['de']);

const CASE_ON_NAME: ReadonlySet<LanguageCode> = new Set(['bn', 'mr', 'ta', 'te', 'kn']);

type Match = { name: Name; length: number; rest: string; place: boolean };
type Text = { text: string; words: Word[]; language: LanguageCode; isAllCapitals: boolean };

/** Every name of the index in the text, in order; of two that overlap the longer one. */
export function mentionsIn(text: string, language: LanguageCode, index: NameIndex): Mention[] {
  const words = wordsOf(text, language);
  const whole: Text = { text, words, language, isAllCapitals: isAllCapitals(words) };
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(whole, at, index);
    if (match === undefined) continue;
    mentions.push(toMention(whole, at, match));
    at += match.length - 1;
  }
  return mentions;
}

/** In a headline in capitals or in title case, a capital does not mark a name. */
function isAllCapitals(words: readonly Word[]): boolean {
  const long = words.filter(({ written }) => written.length > 3 && /\p{Script=Latin}/u.test(written));
  return long.length > 2 && long.every(({ written }) => CAPITAL.test(written));
}

function matchAt(text: Text, at: number, index: NameIndex): Match | undefined {
  const word = text.words[at];
  if (word === undefined || !mayBeName(word, text)) return undefined;
  for (const { folded, place } of unprefixedForms(word, text.language)) {
    const matches = stemsWithin(folded, index.longestRest).flatMap((stem) =>
      (index.byFirst.get(stem) ?? []).flatMap((name) => matching(name, { text, at, folded, place }) ?? []),
    );
    const longest = matches.sort((one, other) => other.length - one.length || one.rest.length - other.rest.length)[0];
    if (longest !== undefined && !isOtherPlace(text, at, longest)) return longest;
  }
  return undefined;
}

const mayBeName = ({ written }: Word, { isAllCapitals }: Text): boolean =>
  isAllCapitals || !/\p{Ll}/u.test(written) || CAPITAL.test(written);

const SHORTEST_STEM = 2;

function stemsWithin(folded: string, rest: number): string[] {
  const stems: string[] = [];
  const shortest = Math.max(SHORTEST_STEM, folded.length - rest);
  for (let length = folded.length; length >= shortest; length--) stems.push(folded.slice(0, length));
  return stems;
}

type TextPosition = { text: Text; at: number; folded: string; place: boolean };

function matching(name: Name, { text, at, folded, place }: TextPosition): Match | undefined {
  const count = name.first.length;
  for (let nth = 0; nth < count; nth++) {
    const part = nth === 0 ? folded : text.words[at + nth]?.folded;
    if (part !== name.first[nth]) return undefined;
  }
  const last = count === 0 ? folded : text.words[at + count]?.folded;
  if (last === undefined || !last.startsWith(name.last.stem)) return undefined;
  const rest = last.slice(name.last.stem.length);
  return name.last.rest.test(rest) ? { name, length: count + 1, rest, place } : undefined;
}

function isOtherPlace({ words }: Text, at: number, { length }: Match): boolean {
  const before = words[at - 1];
  return length === 1 && before !== undefined && CAPITAL.test(before.written) && makesOtherPlace(before.folded);
}

function toMention(text: Text, at: number, { name, length, rest, place }: Match): Mention {
  const { words, language } = text;
  const wordSign = signOf(neighbours(text, at, length), language);
  const hasCase = wordSign !== 'none' || place || hasCaseEnding(rest, language);
  // If every word has a capital, a preposition before the name is weaker evidence.
  const sign = wordSign === 'place' && !text.isAllCapitals ? wordSign : hasCase ? 'case' : 'none';
  const opens = opensSentence(text, at);
  return {
    name,
    at,
    sign,
    isCased: CAPITAL.test(words[at]?.written ?? ''),
    hasCapital: !text.isAllCapitals && !CAPITAL_NOUNS.has(language) && !opens && CAPITAL.test(words[at]?.written ?? ''),
    isPartial:
      isAdjective(rest, language) ||
      (name.doubtful && nameContinues(text, at + length)) ||
      (!opens && sign === 'none' && isPartOfLongerName(text, at)),
  };
}

/** Whether the name continues after the match: `George Clooney`, `Reading Room`. */
function nameContinues(text: Text, next: number): boolean {
  const after = text.words[next];
  if (after === undefined || text.isAllCapitals || CAPITAL_NOUNS.has(text.language)) return false;
  return CAPITAL.test(after.written) && areAdjacent(text, text.words[next - 1], after);
}

function neighbours(text: Text, at: number, length: number): { before: string | undefined; after: string | undefined } {
  const { words } = text;
  const [before, first, last, after] = [words[at - 1], words[at], words[at + length - 1], words[at + length]];
  return {
    before: areAdjacent(text, before, first) ? before?.folded : undefined,
    after: areAdjacent(text, last, after) ? after?.folded : undefined,
  };
}

/** The few characters before a position; a line break marks the start of the text. */
const before = (text: string, start: number): string =>
  start <= 4 ? `\n${text.slice(0, start)}` : text.slice(start - 4, start);

const opensSentence = ({ text, words }: Text, at: number): boolean =>
  OPENS_SENTENCE.test(before(text, words[at]?.start ?? 0));

/** Whether a case ending on the name has the role that a preposition has in other languages. */
const hasCaseEnding = (rest: string, language: LanguageCode): boolean => rest.length > 1 && CASE_ON_NAME.has(language);

const isAdjective = (rest: string, language: LanguageCode): boolean => language === 'de' && rest.startsWith('e');

/** Whether a capitalised word stands right before it: `David Livingstone`, `Hotel Bristol`. */
function isPartOfLongerName(text: Text, at: number): boolean {
  const before = text.words[at - 1];
  if (before === undefined || text.isAllCapitals) return false;
  const isWord = opensSentence(text, at - 1) && isStopWord(before.folded, text.language);
  return !isWord && CAPITAL.test(before.written) && areAdjacent(text, before, text.words[at]);
}

/** Whether only spaces or a hyphen separate two words. */
function areAdjacent({ text }: Text, one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && /^[\s\u00a0-]{0,3}$/.test(text.slice(one.end, other.start));
}
