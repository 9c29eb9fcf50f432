import type { LanguageCode } from '@griot/locale/languages';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';
import { bodiesOf } from './beginnings.ts';
import type { Name, NameIndex } from './name-index.ts';
import { makesOtherPlace, type Sign, signOf } from './signs.ts';

/** A name found in a text. */
export type Mention = {
  name: Name;
  /** Position of its first word among the words of the text. */
  at: number;
  sign: Sign;
  /** Its capital letter means something: the script has them, and it does not just open a sentence. */
  hasCapital: boolean;
  /** The script has capitals, so that words like it would be written small. */
  isCased: boolean;
  /** Stands in the name of a person or thing, or is bent to an adjective. */
  isHalf: boolean;
};

const CAPITAL = /\p{Lu}/u;
const OPENS_SENTENCE = /(?:^|[.!?:;"“”«»„‚‘(\n•–—-])\s*$/u;
/** Languages whose nouns all have capitals, so that a capital tells nothing. */
const CAPITAL_NOUNS: ReadonlySet<LanguageCode> = new Set(['de']);

const CASE_ON_NAME: ReadonlySet<LanguageCode> = new Set(['bn', 'mr', 'ta', 'te', 'kn']);

type Match = { name: Name; length: number; rest: string; place: boolean };
type Text = { text: string; words: Word[]; language: LanguageCode; isShouted: boolean };

/** Every name of the index in the text, in order; of two that overlap the longer one. */
export function mentionsIn(text: string, language: LanguageCode, index: NameIndex): Mention[] {
  const words = wordsOf(text, language);
  const whole: Text = { text, words, language, isShouted: isShouted(words) };
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(whole, at, index);
    if (match === undefined) continue;
    mentions.push(toMention(whole, at, match));
    at += match.length - 1;
  }
  return mentions;
}

/** In a headline of capitals or with capitals everywhere none of them tells a name. */
function isShouted(words: readonly Word[]): boolean {
  const long = words.filter(({ written }) => written.length > 3 && /\p{Script=Latin}/u.test(written));
  return long.length > 2 && long.every(({ written }) => CAPITAL.test(written));
}

function matchAt(text: Text, at: number, index: NameIndex): Match | undefined {
  const word = text.words[at];
  if (word === undefined || !mayBeName(word, text)) return undefined;
  for (const { folded, place } of bodiesOf(word, text.language)) {
    const matches = stemsWithin(folded, index.longestRest).flatMap((stem) =>
      (index.byFirst.get(stem) ?? []).flatMap((name) => matching(name, { text, at, folded, place }) ?? []),
    );
    const longest = matches.sort((one, other) => other.length - one.length || one.rest.length - other.rest.length)[0];
    if (longest !== undefined && !isOtherPlace(text, at, longest)) return longest;
  }
  return undefined;
}

const mayBeName = ({ written }: Word, { isShouted }: Text): boolean =>
  isShouted || !/\p{Ll}/u.test(written) || CAPITAL.test(written);

const SHORTEST_STEM = 2;

function stemsWithin(folded: string, rest: number): string[] {
  const stems: string[] = [];
  const shortest = Math.max(SHORTEST_STEM, folded.length - rest);
  for (let length = folded.length; length >= shortest; length--) stems.push(folded.slice(0, length));
  return stems;
}

type Place = { text: Text; at: number; folded: string; place: boolean };

function matching(name: Name, { text, at, folded, place }: Place): Match | undefined {
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
  const said = signOf(neighbours(text, at, length), language);
  const hasCase = said !== 'none' || place || isBent(rest, language);
  // where every word has a capital a preposition says no more than elsewhere an ending
  const sign = said === 'place' && !text.isShouted ? said : hasCase ? 'case' : 'none';
  const opens = opensSentence(text, at);
  return {
    name,
    at,
    sign,
    isCased: CAPITAL.test(words[at]?.written ?? ''),
    hasCapital: !text.isShouted && !CAPITAL_NOUNS.has(language) && !opens && CAPITAL.test(words[at]?.written ?? ''),
    isHalf:
      isAdjective(rest, language) ||
      (name.doubtful && goesOn(text, at + length)) ||
      (!opens && sign === 'none' && isPartOfLongerName(text, at)),
  };
}

/** `George Clooney`, `Reading Room`: the name goes on. */
function goesOn(text: Text, next: number): boolean {
  const after = text.words[next];
  if (after === undefined || text.isShouted || CAPITAL_NOUNS.has(text.language)) return false;
  return CAPITAL.test(after.written) && touches(text, text.words[next - 1], after);
}

function neighbours(text: Text, at: number, length: number): { before: string | undefined; after: string | undefined } {
  const { words } = text;
  const [before, first, last, after] = [words[at - 1], words[at], words[at + length - 1], words[at + length]];
  return {
    before: touches(text, before, first) ? before?.folded : undefined,
    after: touches(text, last, after) ? after?.folded : undefined,
  };
}

/** The few characters before a place in the text; a start of the text is told from a cut by the line break. */
const before = (text: string, start: number): string =>
  start <= 4 ? `\n${text.slice(0, start)}` : text.slice(start - 4, start);

const opensSentence = ({ text, words }: Text, at: number): boolean =>
  OPENS_SENTENCE.test(before(text, words[at]?.start ?? 0));

/** Where the case stands on the name itself an ending says what a preposition says elsewhere. */
const isBent = (rest: string, language: LanguageCode): boolean => rest.length > 1 && CASE_ON_NAME.has(language);

const isAdjective = (rest: string, language: LanguageCode): boolean => language === 'de' && rest.startsWith('e');

/** `David Livingstone`, `Hotel Bristol`: a capitalised word stands right before it. */
function isPartOfLongerName(text: Text, at: number): boolean {
  const before = text.words[at - 1];
  if (before === undefined || text.isShouted) return false;
  const isWord = opensSentence(text, at - 1) && isStopWord(before.folded, text.language);
  return !isWord && CAPITAL.test(before.written) && touches(text, before, text.words[at]);
}

/** Nothing but a space or hyphen lies between two words. */
function touches({ text }: Text, one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && /^[\s\u00a0-]{0,3}$/.test(text.slice(one.end, other.start));
}
