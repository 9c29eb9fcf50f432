import { isHeading, type Leaf } from '../page/leaves.ts';
import { by, credit, reporters, rights } from './phrases/credits.ts';
import { furtherReading } from './phrases/further-reading.ts';
import { labels } from './phrases/labels.ts';
import { requested, requests } from './phrases/requests.ts';

/** Rules for lines that are not part of the article. Phrases alone are not enough, since articles use them too. */

const LONGEST_LABEL = 60;
const LONGEST_FURTHER_READING = 220;
const LONGEST_NOTE = 320;
const LONGEST_CREDIT = 200;
const LONGEST_BYLINE = 100;
const MOSTLY_LINKED = 0.3;

const inAllLanguages = (phrases: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(phrases).flatMap((list) => list.split('|').map((phrase) => normalisedLine(phrase)));

const furtherReadingPhrases = inAllLanguages(furtherReading);
const requestPhrases = inAllLanguages(requests);
const labelPhrases = new Set(inAllLanguages(labels));

/** Lower case, one kind of apostrophe, without leading arrows, bullets and stars. */
export function normalisedLine(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}©ⓒ(@#]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The longest phrase that a text starts with, in whole words. */
function startOf(text: string, phrases: readonly string[]): string | undefined {
  return phrases
    .filter((phrase) => text.startsWith(phrase) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(phrase.length)))
    .reduce<string | undefined>(
      (longest, phrase) => (phrase.length > (longest?.length ?? 0) ? phrase : longest),
      undefined,
    );
}

/** `Advertisement`, `Share`, `Comments`, and nothing more. */
export function isLabel(leaf: Leaf): boolean {
  return (
    leaf.text.length <= LONGEST_LABEL &&
    labelPhrases.has(normalisedLine(leaf.text).replace(/[^\p{L}\p{M}\p{N}]+$/u, ''))
  );
}

/** Whether a line announces other articles by its words alone, as the line before a list does. */
export const announcesArticles = (text: string): boolean =>
  startOf(normalisedLine(text), furtherReadingPhrases) !== undefined;

/** `Read also: …`, or the heading of a list of other articles. */
export function isFurtherReading(leaf: Leaf): boolean {
  if (leaf.letters > LONGEST_FURTHER_READING) return false;
  const line = normalisedLine(leaf.text);
  const phrase = startOf(line, furtherReadingPhrases);
  if (phrase === undefined) return false;
  const rest = line.slice(phrase.length).trim();
  if (/^[^\p{L}\p{N}]*$/u.test(rest)) return true;
  const isSeveralWords = phrase.includes(' ');
  if (isHeading(leaf)) return isSeveralWords && rest.length < 40;
  return (
    leaf.linked > MOSTLY_LINKED ||
    phrase.endsWith(':') ||
    (/^[:：|»]/.test(rest) && (isSeveralWords || leaf.letters < 140))
  );
}

/** Asks the reader to subscribe, to follow, to write. */
export function isRequest(leaf: Leaf): boolean {
  if (leaf.letters > LONGEST_NOTE || !requested.test(leaf.text)) return false;
  return leaf.text
    .split(/(?<=[.!?।؟])\s+/)
    .some((sentence) => startOf(normalisedLine(sentence), requestPhrases) !== undefined);
}

export const isRights = (leaf: Leaf): boolean => leaf.letters <= LONGEST_NOTE && rights.test(leaf.text);
export const isCredit = (leaf: Leaf): boolean => leaf.letters <= LONGEST_CREDIT && credit.test(leaf.text);
export const isReporterLine = (leaf: Leaf): boolean => leaf.letters <= LONGEST_NOTE && reporters.test(leaf.text);

export function isByline({ text, letters }: Leaf, byline: string): boolean {
  if (letters > LONGEST_BYLINE) return false;
  const line = normalisedLine(text);
  return (
    (byline.length > 3 && line.includes(normalisedLine(byline))) || (letters < LONGEST_BYLINE * 0.7 && by.test(line))
  );
}

/** `Amina Bello is a reporter in Kano …`, or how to reach her. */
export function isAboutAuthor({ text, letters }: Leaf, byline: string): boolean {
  if (letters > LONGEST_NOTE) return false;
  const first = normalisedLine(byline.split(',')[0] ?? '');
  if (first.includes(' ') && normalisedLine(text).startsWith(first))
    return /^\s+(is|was|has|writes|covers|reports|works|can be)\b/.test(normalisedLine(text).slice(first.length));
  return (
    (letters <= LONGEST_CREDIT && /\S@\S+\.\w{2,}/.test(text)) || /\b(twitter|tweet|follow)\b.{0,40}@\w{3,}/i.test(text)
  );
}
