import type { Leaf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { isElement, type PageElement, textOf } from '../page/page-tree.ts';
import { namesIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';
import { plainWords } from './plain-words.ts';

const bylineNames =
  nameList(`byline, by line, author, authors, author name, authorname, author info, post author, article author,
  entry author, p author, writer, contributor`);
/** The writers of comments have names too, and so have the fields of forms. */
const otherPeople = nameList('comments, comment, commentlist, comment list, respond, disqus');

const LONGEST_BYLINE = 120;
const LONGEST_NAME = 50;
const MOST_AUTHORS = 6;
const MOST_WORDS = 14;

/** What a byline is read from. */
export type BylineSources = {
  readonly body: PageElement;
  readonly stated: PageMetadata;
  /** The names of the site and its publisher, which metadata often give for the author. */
  readonly siteNames: readonly string[];
  /** The lines around the title of the arranged page. */
  readonly lines: () => readonly Leaf[];
};

/** The author: from the metadata, else as shown on the page; the publisher only where nobody else is named. */
export function readByline({ body, stated, siteNames, lines }: BylineSources): string | undefined {
  const sites = new Set([...siteNames, ...namesIn(stated.article.publisher)].map(key));
  const names = [...statedAuthors(stated)].map((name) => withoutSite(name, sites)).filter((name) => name !== '');
  const people = names.filter((name) => !sites.has(key(name)));
  if (people.length > 0) return joined(people);
  for (const name of shownBylines(body, lines)) if (name !== '' && !sites.has(key(name))) return name;
  return names[0];
}

const joined = (names: readonly string[]): string =>
  [...new Set(names)].slice(0, MOST_AUTHORS).join(', ').slice(0, LONGEST_BYLINE);

function statedAuthors(stated: PageMetadata): string[] {
  const authors = namesIn(stated.article.author ?? stated.article.creator).map(asName);
  if (authors.some((name) => name !== '')) return authors;
  const declared = authorMetas.map((name) =>
    stated
      .metas(name)
      .map(asName)
      .filter((author) => author !== ''),
  );
  return declared.find((found) => found.length > 0) ?? [];
}

const authorMetas =
  'author article:author dc.creator dcterms.creator parsely-author sailthru.author byl article.author'.split(' ');

const key = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** `Ada Obi, The Standard` without the newspaper. */
function withoutSite(name: string, sites: ReadonlySet<string>): string {
  const at = name.lastIndexOf(',');
  return at > 0 && sites.has(key(name.slice(at))) ? name.slice(0, at).trim() : name;
}

function* shownBylines(body: PageElement, lines: () => readonly Leaf[]): Generator<string> {
  const nodes = [...readable(body)];
  for (const node of nodes) if (isAuthor(node)) yield nameIn(node);
  for (const text of withLabels(lines())) yield nameAfterBy(text);
  for (const node of nodes) if (isByline(node)) yield nameIn(node);
  for (const node of nodes) if (isAuthorLink(node)) yield asPerson(textOf(node));
}

/** The lines, and where one is no more than a label (`Author:`), that label with the next line. */
function* withLabels(lines: readonly Leaf[]): Generator<string> {
  for (const [at, { text }] of lines.entries()) {
    const isAlone = /^\p{L}+( \p{L}+)?\s?[:：]$/u.test(text);
    yield isAlone ? `${text} ${lines[at + 1]?.text ?? ''}` : text;
  }
}

/** Every element that may name the author: not the fields of forms, and not the comments. */
function* readable(parent: PageElement): Generator<PageElement> {
  for (const child of parent.children) {
    if (!isElement(child) || child.tag === 'form' || child.tag === 'label') continue;
    if (otherPeople(namesOf(child)) !== undefined) continue;
    yield child;
    yield* readable(child);
  }
}

/** A byline often goes on with a date, a position or a portrait; the name is then in an element of its own. */
function nameIn(byline: PageElement): string {
  const inner = [...readable(byline)];
  const named =
    inner.find(isAuthor) ??
    inner.find(({ attributes }) => /\bname\b/.test(`${attributes.itemprop} ${attributes.class}`)) ??
    inner.find(({ tag }) => tag === 'a');
  const name = asName(textOf(byline));
  return name !== '' && name.length <= LONGEST_NAME ? name : asName(textOf(named ?? byline));
}

const isAuthor = ({ attributes: { rel = '', itemprop = '' } }: PageElement): boolean =>
  /\bauthor\b/.test(`${rel} ${itemprop}`);
const isByline = (node: PageElement): boolean => bylineNames(namesOf(node)) !== undefined;
const isAuthorLink = ({ tag, attributes: { href = '' } }: PageElement): boolean =>
  tag === 'a' &&
  /\/(author|authors|autor|autoren|autores|auteur|auteurs|autore|staff|redaktion)s?\/[^/]+\/?$/i.test(href);

const byWords =
  'by|written by|posted by|reported by|words by|story by|author|authors|par|von|text von|geschrieben von|autor|autorin|' +
  'autoren|text|redaktion|por|autora|auteur|di|autore|oleh|penulis|na|da|door|автор|بقلم|كتب|تحریر|द्वारा|लेखक|লেখক';
/** `By Ada Obi`, also where the two words run into each other: `ByAda Obi`. */
const by = new RegExp(
  `^(?:(?:${byWords})\\s*[:：]?\\s+|(?:${byWords})\\s*[:：]\\s*|(?:By|Von|Par|Por)(?=\\p{Lu}\\p{Ll}))`,
  'iu',
);
/** What links to a list of the author's articles say around the name. */
const listOf =
  /^(?:view all (?:posts|articles|stories) by|(?:all )?posts by|more (?:posts|articles|stories) by|zeige alle beiträge von|alle (?:beiträge|artikel) von|voir tous les articles (?:de|par)|ver todas las entradas de|ver todos os posts de)\s+|\s+(?:alle (?:artikel|beiträge)|all (?:posts|articles)|view all posts|more by this author|zum profil)$/iu;
/** What follows a name on the same line. */
const after =
  /\s*(?:[|•·–—(@/]|\b(?:published|updated|posted|am \d|on \w+day|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,9} \d{4}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})).*$/iu;

/** Words that stand where a name is expected. */
const labels = new Set([
  'stand',
  'autor',
  'author',
  'authors',
  'name',
  'admin',
  'by',
  'von',
  'some',
  'staff',
  'unknown',
  'anonymous',
]);

/** The name alone; empty if the text is an address, a form label or a sentence. */
function asName(stated: string): string {
  const text = plainWords(stated);
  if (/https?:|www\.|\.(com|org|net)\b|\*$/i.test(text)) return '';
  const words = text
    .replace(by, '')
    .replace(listOf, '')
    .replace(/\S+@\S+/g, '')
    .replace(after, '');
  const name = words.replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');
  const isName = /\p{L}/u.test(name) && name.length <= LONGEST_BYLINE && !labels.has(key(name));
  return isName && name.split(/\s+/).length <= MOST_WORDS ? name : '';
}

const person =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:(?:von|van|de|del|da|di|la|le|el|al|bin|und|and|et|y|e|&)\s)*\p{Lu}[\p{L}\p{M}.'’-]*){1,6}$/u;

/** A name of at least two words, each with a capital; empty for anything else. */
function asPerson(text: string): string {
  const name = asName(text);
  return person.test(name) && name.length <= LONGEST_NAME ? name : '';
}

/** The name in a line that begins as bylines do. */
const nameAfterBy = (line: string): string => (line.length <= LONGEST_BYLINE && by.test(line) ? asPerson(line) : '');
