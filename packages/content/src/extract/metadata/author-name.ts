import { afterBy } from './by-words.ts';
import { plainWords } from './plain-words.ts';

export const LONGEST_BYLINE = 120;
const LONGEST_NAME = 50;
const MOST_WORDS = 14;

/** Names are compared by their letters. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What links to a list of the author's articles say around the name. */
const listOf =
  /^(?:view all (?:posts|articles|stories) by|(?:all )?posts by|more (?:posts|articles|stories) by|zeige alle (?:beiträge|artikel) von|alle (?:beiträge|artikel) von|voir tous les articles (?:de|par)|ver todas las entradas de|ver todos os posts de)\s+|\s+(?:alle (?:artikel|beiträge)|all (?:posts|articles)|view all posts|more by this author|zum profil)$/iu;
const clockTime = /(?<!\d)\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?(?:uhr|am|pm|a\.m\.|p\.m\.|h|hrs|gmt|utc))?(?![\d.])/giu;
const writtenDay =
  /(?<![\d.])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}|\d{1,2}(?:\.|st|nd|rd|th)?,?\s(?:de\s)?\p{L}{3,10}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4})(?!\d)/giu;
const separators = /\s*(?:[|•·∙●»\n]|\s[–—-]\s|(?<=\s)[/](?=\s))\s*/u;

/** The parts of a line between dates, hours and bars, each of which may name the author. */
export function partsOf(line: string): { readonly parts: readonly string[]; readonly hasDay: boolean } {
  const text = plainWords(line);
  const marked = text.replace(writtenDay, ' | ');
  const parts = marked
    .replace(clockTime, ' | ')
    .split(separators)
    .map((part) =>
      part.replace(/^[\s,;:.()-]+|[\s,;:(-]+$/g, '').replace(/\s(?:on|at|am|um|den|le|el|em|il|pada)$/iu, ''),
    )
    .filter((part) => /\p{L}/u.test(part));
  return { parts, hasDay: marked !== text };
}

/** What follows a name on the same line. */
const after =
  /\s*(?:[|•·–—(@/]|(?:^|\s)(?:published|updated|posted|aktualisiert|veröffentlicht|publié|am \d|on \w+day|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,9} \d{4}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2})(?=\P{L}|$)).*$/iu;

/** `Ada Obi, Chief Reporter`: what somebody is. */
const position =
  /,\s*(?:\p{L}+\s)?(?:staff (?:writer|reporter)|(?:chef|freie[r]? |sport|politik|lokal)?(?:redakteur|reporter|korrespondent|journalist|volontär)(?:in)?|(?:senior |chief |special |our )?(?:reporter|correspondent|editor|columnist|contributor)|journaliste|correspondant|redactora?|periodista)$/iu;

/** Words that stand where a name is expected. */
const labels = new Set(
  `stand autor author authors name admin administrator by von some staff unknown anonymous webmaster root user
  editor autorin autoren auteur penulis oleh newsdesk profil profile`.split(/\s+/),
);

/** The name alone; empty if the text is an address, a form label or a sentence. */
export function asName(stated: string): string {
  const text = plainWords(stated);
  if (/https?:|www\.|\.(com|org|net)\b|\*$/i.test(text)) return '';
  const words = withoutBy(text)
    .replace(listOf, '')
    .replace(/\S+@\S+/g, '')
    .replace(after, '')
    .replace(/\s-\s.*$/, '')
    .replace(position, '');
  const name = words.replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '').replace(/\s+,/g, ',');
  const isName = /\p{L}/u.test(name) && name.length <= LONGEST_BYLINE && !labels.has(nameKey(name));
  return isName && name.split(/\s+/).length <= MOST_WORDS ? name : '';
}

/** `Von Ada Obi` without the first word, but not `Von Storch` and `Von der Leyen`, which are names. */
function withoutBy(text: string): string {
  const found = afterBy(text);
  if (found === undefined) return text;
  return found.isSure || /^by/i.test(text) || /^[^\p{Ll}\s]\S*\s/u.test(found.rest) ? found.rest : text;
}

const particle =
  '(?:von|van|vom|zu|zur|der|den|dem|de|del|della|da|dos|das|do|di|du|la|le|el|al|bin|ibn|ben|ten|ter|af|av)';
const word = "\\p{Lu}[\\p{L}\\p{M}.'’-]*";
const fullName = `${word}(?:\\s(?:${particle}\\s)*${word}){1,4}`;
const between = '(?:,\\s|\\s?[,&]\\s?|\\s(?:und|and|et|y|e|i|og|och|en|dan|na|da|&|und)\\s)';
/** Scripts without capitals: a few words of letters alone. */
const uncased = '[\\p{Lo}\\p{M}\\u200c\\u200d.]+(?:\\s[\\p{Lo}\\p{M}\\u200c\\u200d.]+){1,4}';
const people = new RegExp(
  `^(?:${fullName}(?:${between}${word}(?:\\s(?:${particle}\\s)*${word}){0,4}){0,6}|${uncased})$`,
  'u',
);

/** Whole names, each of at least two words with a capital; empty for anything else. */
function asPeople(text: string): string {
  const name = asName(text);
  return people.test(name) && name.length <= LONGEST_BYLINE ? name : '';
}

/** The names in a line of several people; empty if any part of it is no whole name. */
export function peopleIn(line: string): string[] {
  const names = line.split(new RegExp(between, 'u')).map(asPerson);
  return names.length > 1 && names.every((name) => name !== '') ? names : [];
}

/** One person's name, and no more. */
export function asPerson(text: string): string {
  const name = asPeople(text);
  return name.length <= LONGEST_NAME ? name : '';
}

const nickname = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*(?:\s[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*)?$/u;

/** The author that a line introduces; one word is enough after words that say nothing else. */
export function introducedBy(line: string): string {
  const found = afterBy(line);
  if (found === undefined || line.length > LONGEST_BYLINE) return '';
  const name = asName(found.rest);
  if (asPeople(found.rest) !== '') return name;
  return found.isSure && nickname.test(name) && name.length <= LONGEST_NAME ? name : '';
}
