import type { FeedPerson } from '../feed.ts';
import { plainLine } from '../html/html-text.ts';
import { cutTo, limits } from '../limits.ts';
import { childrenOf, elementsOf, firstText, textOf, type XmlElement } from '../xml/xml-tree.ts';

const AUTHORS = ['author', 'dc:creator', 'dc:author', 'itunes:author', 'googleplay:author', 'byline'];

/** The author: the first field with a name, because other fields often hold a general mailbox. */
export function entryAuthor(entry: XmlElement): FeedPerson | null {
  const source = childrenOf(entry, 'source')[0];
  const bylines = AUTHORS.flatMap((key) => byline(childrenOf(entry, key)) ?? []);
  const named = bylines.find(({ name }) => name !== null) ?? bylines[0];
  return named ?? (source ? byline(childrenOf(source, 'author')) : null);
}

/** All names in these elements, as one byline. */
export function byline(elements: XmlElement[]): FeedPerson | null {
  return together(elements.flatMap((element) => personOf(element) ?? []));
}

export function together(people: FeedPerson[]): FeedPerson | null {
  const names = [...new Set(people.flatMap(({ name }) => name ?? []))];
  const email = people.find((person) => person.email !== null)?.email ?? null;
  if (names.length === 0 && email === null) return null;
  return { name: names.length === 0 ? null : cutTo(names.join(', '), limits.name), email };
}

function personOf(element: XmlElement): FeedPerson | undefined {
  if (elementsOf(element).length === 0) return personFrom(textOf(element));
  const name = firstText(element, 'name', 'itunes:name');
  const email = firstText(element, 'email', 'itunes:email');
  if (name === undefined && email === undefined) return personFrom(textOf(element));
  const person = personFrom(name ?? '');
  return { name: person?.name ?? null, email: mailbox(email ?? '') ?? person?.email ?? null };
}

const MAILBOX = /[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/i;
const mailbox = (text: string): string | undefined => MAILBOX.exec(text)?.[0];

/** `me@example.com (Name)`, `Name (me@example.com)`, `Name <me@example.com>`, or one of the two. */
export function personFrom(text: string): FeedPerson | undefined {
  const line = cutTo(inBrackets(plainLine(inBrackets(text.slice(0, 4 * limits.name)))), limits.name);
  const email = mailbox(line) ?? null;
  const name = line
    .replace(email === null ? '' : new RegExp(`(?:mailto:)?${literally(email)}`), '')
    .replace(/\(\s*\)/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  if (name === '' && email === null) return undefined;
  return { name: name === '' ? null : name, email };
}

/** Removes angle brackets around a mailbox, which would be taken for a tag. */
const inBrackets = (text: string): string => text.replace(/<([^<>\s]+@[^<>\s]+)>/, '($1)');

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
