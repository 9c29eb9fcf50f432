import { isHeading, type Leaf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { descendants, isElement, type PageElement, textOf } from '../page/page-tree.ts';
import { asName, asPerson, introducedBy, LONGEST_BYLINE, nameKey, partsOf } from './author-name.ts';

const bylineNames =
  nameList(`byline, by line, bylines, author, authors, author name, authorname, author info, post author, article author,
  entry author, p author, writer, contributor, autor, autoren, autorenzeile, autorin, auteur, auteurs, autore, autores,
  posted by, submitted by, item poster, penulis, journalist, journalist name, vcard`);
/** The writers of comments have names too, and so have those of other articles. */
const otherPeople = nameList(
  'comments, comment, commentlist, comment list, respond, disqus, kommentare, recentcomments, recent comments',
);

const LONGEST_NAME = 50;

/** What is shown of an article's author. */
export type ShownPage = {
  readonly body: PageElement;
  /** The lines around the title of the arranged page. */
  readonly lines: readonly Leaf[];
  /** All lines of the arranged page. */
  readonly leaves: readonly Leaf[];
};

/** The authors shown on a page, the surest first; some are empty. */
export function* shownAuthors({ body, lines, leaves }: ShownPage): Generator<string> {
  const nodes = [...readable(body)];
  for (const node of nodes) if (isAuthor(node)) yield together(node, nodes);
  const texts = [...withLabels(lines)];
  for (const text of texts) yield introducedIn(text);
  for (const node of nodes) if (isByline(node)) yield nameIn(node);
  yield linkedAuthor(nodes);
  for (const text of texts) yield besideDay(text);
  yield* signatures(leaves);
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

/** The names in neighbouring elements: several authors are several links in one line. */
function together(first: PageElement, nodes: readonly PageElement[]): string {
  const name = nameIn(first);
  const line = nodes.findLast(
    (node) => node !== first && textOf(node).length <= LONGEST_BYLINE && [...descendants(node)].includes(first),
  );
  if (line === undefined || name === '') return name;
  const names = [...descendants(line)].filter(isAuthor).map(nameIn);
  return joinNames(names);
}

/** Each name once, however it is written. */
export function joinNames(names: readonly string[]): string {
  const known = new Map<string, string>();
  for (const name of names) if (name !== '' && !known.has(nameKey(name))) known.set(nameKey(name), name);
  return [...known.values()].join(', ');
}

/** The lines, and where one is no more than a label (`Author:`), that label with the next line. */
function* withLabels(lines: readonly Leaf[]): Generator<string> {
  for (const [at, { text }] of lines.entries()) {
    const isAlone = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)?\s?[:：]$/u.test(text);
    yield isAlone ? `${text} ${lines[at + 1]?.text ?? ''}` : text;
  }
}

function introducedIn(line: string): string {
  if (line.length > 2 * LONGEST_BYLINE) return '';
  for (const part of partsOf(line).parts) {
    const name = introducedBy(part);
    if (name !== '') return name;
  }
  return '';
}

/** `3 February 2026 | Ada Obi`: beside a day, a name needs no word before it. */
function besideDay(line: string): string {
  if (line.length > LONGEST_BYLINE) return '';
  const { parts, hasDay } = partsOf(line);
  return hasDay ? (parts.map(asPerson).find((name) => name !== '') ?? '') : '';
}

/** A byline often goes on with a date, a position or a portrait; the name is then in an element of its own. */
function nameIn(byline: PageElement): string {
  const inner = [...readable(byline)];
  const linked = joinNames(inner.filter(isAuthorLink).map((node) => asName(textOf(node))));
  if (linked !== '') return linked;
  const named =
    inner.find(isAuthor) ??
    inner.find(({ attributes }) => attributes.itemprop === 'name') ??
    inner.find(({ attributes }) => /(?:^|\s)(?:fn|name)(?:\s|$)/.test(attributes.class ?? '')) ??
    inner.find(({ attributes }) => /\bname\b/.test(attributes.class ?? '')) ??
    inner.find(({ tag }) => tag === 'a');
  const name = introducedIn(textOf(byline)) || asName(textOf(byline));
  return name !== '' && name.length <= LONGEST_NAME ? name : asName(textOf(named ?? byline));
}

const isAuthor = ({ attributes: { rel = '', itemprop = '' } }: PageElement): boolean =>
  /\bauthor\b/.test(`${rel} ${itemprop}`);
const isByline = (node: PageElement): boolean => bylineNames(namesOf(node)) !== undefined;
const isAuthorLink = ({ tag, attributes: { href = '' } }: PageElement): boolean =>
  tag === 'a' &&
  /\/(author|authors|autor|autoren|autores|auteur|auteurs|autore|staff|redaktion)s?\/[^/]+\/?$/i.test(href);

/** Whom a page links to as an author; any word is a name if all these links say the same. */
function linkedAuthor(nodes: readonly PageElement[]): string {
  const names = nodes.filter(isAuthorLink).map((node) => asName(textOf(node)));
  const people = names.map(asPerson).find((name) => name !== '');
  const different = new Set(names.filter((name) => name !== '').map(nameKey));
  return people ?? (different.size === 1 ? (names.find((name) => name !== '') ?? '') : '');
}

const LONGEST_SIGNATURE = 60;
const LINES_BEFORE_SIGNATURE = 2;

/** A short line right after the text that names who wrote it: `Von Ada Obi`, or a name alone at the right or in italics. */
function* signatures(leaves: readonly Leaf[]): Generator<string> {
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.text.length > LONGEST_SIGNATURE || isHeading(leaf)) continue;
    const isAfterText = leaves.slice(Math.max(0, at - LINES_BEFORE_SIGNATURE), at).some(({ isSolid }) => isSolid);
    if (!isAfterText) continue;
    const text = leaf.text.replace(/^[([]|[)\]]$/g, '');
    yield introducedBy(text) || (isSigned(leaf) ? asPerson(text) : '');
  }
}

function isSigned({ node }: Leaf): boolean {
  const { align = '', style = '' } = node.attributes;
  if (/right/i.test(align) || /text-align:\s*(right|end)/i.test(style)) return true;
  const [only, ...others] = node.children.filter((child) => isElement(child) || child.trim() !== '');
  return others.length === 0 && only !== undefined && isElement(only) && /^(em|i)$/.test(only.tag);
}
