import type { LanguageCode } from '@griot/locale/languages';
import { readDisguised } from './read-disguised.ts';
import { findListed, type Offence, type WordList } from './word-list.ts';

/** Why a text should be seen by a person before others see it; `evidence` is for that person. */
export type Finding =
  | { readonly rule: 'words'; readonly offence: Offence; readonly language: LanguageCode; readonly evidence: string }
  | { readonly rule: 'links' | 'contact'; readonly evidence: string };

/** One link may be a source; more of them are mostly an advertisement. */
const MOST_LINKS = 1;
// A name is looked for where it begins and up to its longest: else each letter of `a-a-a-…` is where one might begin.
const link =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}\.(?:com|net|org|info|xyz|top|site|online|shop|click|link|me|ly|co)\b(?:\/\S*)?/giu;
/** Ways to draw a reader into a private conversation. */
const messenger = /\b(?:wa\.me|t\.me|whats?\s?app|telegram|signal)\b/iu;
const telephone = /(?:\+|00)?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,14}/u;

/**
 * What the rules find in a text; the first finding decides. The lists are those of the languages that are spoken where
 * the text is written.
 */
export function judgeText(text: string, lists: readonly WordList[]): Finding | undefined {
  const listed = findListed(readDisguised(text), lists);
  if (listed) return { rule: 'words', offence: listed.offence, language: listed.language, evidence: listed.written };
  const links = text.match(link) ?? [];
  if (links.length > MOST_LINKS) return { rule: 'links', evidence: links.slice(0, 3).join(' ') };
  const number = telephone.exec(text)?.[0];
  if (number !== undefined && (messenger.test(text) || /^(?:\+|00)/.test(number)))
    return { rule: 'contact', evidence: number };
  return undefined;
}
