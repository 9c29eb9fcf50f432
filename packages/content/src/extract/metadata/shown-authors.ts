import { isHeading, type Leaf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { descendants, holds, isElement, type PageElement, textOf } from '../page/page-tree.ts';
import { asName, asPerson, introducedBy, LONGEST_BYLINE, nameKey, partsOf } from './author-name.ts';
import { afterBy } from './by-words.ts';

const bylineNames =
  nameList(`byline, by line, bylines, author, authors, author name, authorname, author info, post author, article author,
  entry author, p author, writer, contributor, autor, autoren, autorenzeile, autorin, auteur, auteurs, autore, autores,
  posted by, submitted by, item poster, createdby, created by, authorbox, authorlink, author link, authorline,
  verfasser, redakteur, reporter, penulis, journalist, journalist name, journaliste, vcard`);
/** The writers of comments have names too, and so have those of other articles. */
const otherPeople = nameList(
  'comments, comment, commentlist, comment list, respond, disqus, kommentare, recentcomments, recent comments',
);

const LONGEST_NAME = 50;
/** Beyond any real page; what is compared with each of them grows with the page. */
const MOST_BYLINES = 50;
const MOST_NEIGHBOURS = 20;

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
  const parents = new Map<PageElement, PageElement>();
  const nodes = [...readable(body, parents)];
  for (const node of nodes.filter(isAuthor).slice(0, MOST_BYLINES)) yield together(node, isAuthor, parents);
  yield* introducedAuthors(lines);
  for (const node of nodes.filter(isByline).slice(0, MOST_BYLINES)) yield together(node, isByline, parents);
  yield linkedAuthor(nodes);
  for (const leaf of lines) yield besideDay(leaf);
  yield* signatures(leaves);
}

/** The authors that lines around the title introduce (`By Ada Obi and Sam Otu`); some are empty. */
export function* introducedAuthors(lines: readonly Leaf[]): Generator<string> {
  for (const text of withLabels(lines.map(firstLine))) yield introducedIn(text);
}

/** Every element that may name the author: not the fields of forms, and not the comments. */
function* readable(parent: PageElement, parents?: Map<PageElement, PageElement>): Generator<PageElement> {
  for (const child of parent.children) {
    if (!isElement(child) || child.tag === 'form' || child.tag === 'label') continue;
    if (otherPeople(namesOf(child)) !== undefined) continue;
    parents?.set(child, parent);
    yield child;
    yield* readable(child, parents);
  }
}

/** The names in neighbouring elements: several authors are several links in one line. */
function together(
  first: PageElement,
  isNaming: (node: PageElement) => boolean,
  parents: ReadonlyMap<PageElement, PageElement>,
): string {
  const name = nameIn(first);
  const above = parents.get(first);
  if (name === '' || above === undefined || textOf(above).length > LONGEST_BYLINE) return name;
  const naming = [...readable(above)].filter(isNaming).slice(0, MOST_NEIGHBOURS);
  const innermost = naming.filter((node) => !holds(node, (inside) => naming.includes(inside)));
  const names = innermost.map(nameIn).filter((one) => one === name || asPerson(one) !== '');
  return joinNames([name, ...names.filter((one) => !name.includes(one))]);
}

/** Each name once, however it is written. */
export function joinNames(names: readonly string[]): string {
  const known = new Map<string, string>();
  for (const name of names) if (name !== '' && !known.has(nameKey(name))) known.set(nameKey(name), name);
  return [...known.values()].join(', ');
}

/** The lines, and where one is no more than a label (`Author:`), that label with the next line. */
function* withLabels(lines: readonly string[]): Generator<string> {
  for (const [at, text] of lines.entries()) {
    const isAlone = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)?\s?[:：]$/u.test(text);
    yield isAlone ? `${text} ${lines[at + 1] ?? ''}` : text;
  }
}

/** A leaf up to its first line break. */
function firstLine({ node, text }: Leaf): string {
  const at = node.children.findIndex((child) => isElement(child) && child.tag === 'br');
  const first = at < 1 ? '' : textOf({ ...node, children: node.children.slice(0, at) });
  return first === '' ? text : first;
}

function introducedIn(line: string): string {
  if (line.length > 2 * LONGEST_BYLINE) return '';
  for (const part of partsOf(line).parts) {
    const name = introducedBy(part);
    if (name !== '') return name;
  }
  return '';
}

/** `3 February 2026 | Ada Obi`: beside a day, a name needs no word before it; a link leads to a section of the site. */
function besideDay({ node, text }: Leaf): string {
  if (text.length > LONGEST_BYLINE) return '';
  const { parts, hasDay } = partsOf(text);
  if (!hasDay) return '';
  const links = [...descendants(node)].filter(({ tag }) => tag === 'a').map((link) => nameKey(textOf(link)));
  return parts.map(asPerson).find((name) => name !== '' && !links.includes(nameKey(name))) ?? '';
}

/** A byline often goes on with a date, a position or a portrait; the name is then in an element of its own. */
function nameIn(byline: PageElement): string {
  const inner = [...readable(byline)];
  const named = inner.filter(({ attributes: { itemprop, class: names = '' } }) => {
    return itemprop === 'name' || /(?:^|\s)fn(?:\s|$)/.test(names);
  });
  const marked = joinNames((named.length > 0 ? named : inner.filter(isAuthorLink)).map((node) => asName(textOf(node))));
  if (marked !== '') return marked;
  const text = textOf(byline);
  const name = introducedIn(text) || asName(afterBy(text)?.rest ?? text);
  if (name !== '' && name.length <= LONGEST_NAME) return name;
  const part =
    inner.find(isAuthor) ??
    inner.find(({ attributes }) => /\bname\b/.test(attributes.class ?? '')) ??
    inner.find(({ tag }) => tag === 'a');
  return asName(textOf(part ?? byline));
}

const isAuthor = ({ attributes: { rel = '', itemprop = '' } }: PageElement): boolean =>
  /\bauthor\b/.test(`${rel} ${itemprop}`);
const isByline = (node: PageElement): boolean => bylineNames(namesOf(node)) !== undefined;
const isAuthorLink = ({ tag, attributes: { href = '' } }: PageElement): boolean =>
  tag === 'a' &&
  /(?:\/(?:author|autor|autoren|autore|auteur|staff|redaktion|journalist|journaliste|reporter|writer|contributor|columnist)s?\/[^/]+\/?|[?&]author=\d+)$/i.test(
    href,
  );

/** Whom a page links to as an author; any word is a name if all these links say the same. */
function linkedAuthor(nodes: readonly PageElement[]): string {
  const names = nodes.filter(isAuthorLink).map(nameIn);
  const people = names.map(asPerson).find((name) => name !== '');
  const different = new Set(names.filter((name) => name !== '').map(nameKey));
  return people ?? (different.size === 1 ? (names.find((name) => name !== '') ?? '') : '');
}

const LONGEST_SIGNATURE = 60;
const LINES_BEFORE_SIGNATURE = 2;

/** A short line right after the text that names who wrote it: `Von Ada Obi`, or a name alone at the right or in italics. */
function* signatures(leaves: readonly Leaf[]): Generator<string> {
  const texts = [...withLabels(leaves.map(({ text }) => text))];
  for (const [at, leaf] of leaves.entries()) {
    const text = (texts[at] ?? '').replace(/^[([]|[)\]]$/g, '');
    if (text.length > LONGEST_SIGNATURE || isHeading(leaf)) continue;
    const isAfterText = leaves.slice(Math.max(0, at - LINES_BEFORE_SIGNATURE), at).some(({ isSolid }) => isSolid);
    if (isAfterText) yield introducedBy(text) || (isSigned(leaf) ? asPerson(text) : '');
  }
}

function isSigned({ node }: Leaf): boolean {
  const { align = '', style = '' } = node.attributes;
  if (/right/i.test(align) || /text-align:\s*(right|end)/i.test(style)) return true;
  const [only, ...others] = node.children.filter((child) => isElement(child) || child.trim() !== '');
  return others.length === 0 && only !== undefined && isElement(only) && /^(em|i)$/.test(only.tag);
}
