import { withoutBidiControls } from '../../sanitise/text-direction.ts';
import { nameList, namesOf } from '../page/names.ts';
import { descendants, holds, isElement, type PageElement, textOf } from '../page/page-tree.ts';
import type { Page } from '../page/parse-page.ts';
import { namesIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';
import { plainWords } from './plain-words.ts';

const LONGEST_TITLE = 300;
const MOST_HEADINGS = 500;
const separator = /\s+[|–—·•»:~]+\s+|\s+-{1,2}\s+|\s*\|\s*/;
const namedTitles = ['og:title', 'twitter:title', 'title', 'dc.title', 'headline', 'sailthru.title', 'parsely-title'];

/** The titles in the page's metadata, the most reliable first; some end with the name of the site. */
export function statedTitles({ title }: Page, stated: PageMetadata): readonly string[] {
  return [namesIn(stated.article.headline)[0], stated.meta(...namedTitles), title]
    .map((candidate) => plainWords(candidate ?? '').slice(0, LONGEST_TITLE))
    .filter((candidate) => candidate !== '');
}

/** What is known of a page's title before its headings are looked at. */
export type TitleHints = { readonly stated: readonly string[]; readonly siteNames: readonly string[] };

/** The title as readers of the page see it, else as stated, without the name of its site. */
export function readTitle(body: PageElement, hints: TitleHints): string {
  const heading = titleHeading(body, hints);
  if (heading) return withoutBidiControls(headlineIn(heading, hints)).trim().slice(0, LONGEST_TITLE);
  const shownNames = headingsIn(body)
    .filter((shown) => isSiteHeading(shown, hints))
    .map(textOf);
  return withoutSiteName(untruncatedTitle(hints.stated), [...hints.siteNames, ...shownNames]);
}

/** A stated headline may be cut short where another candidate goes on. */
function untruncatedTitle([first = '', ...others]: readonly string[]): string {
  const start = first.replace(/\s*(\.\.\.|…)$/, '');
  return others.find((other) => other.startsWith(start) && start !== first) ?? first;
}

/** What the `title` element says besides the article's title: the names of the site and of its sections. */
export const titleParts = (whole: string, title: string): string[] =>
  plainWords(whole)
    .split(separator)
    .filter((part) => part.trim() !== '' && !key(title).includes(key(part)));

const edges = /^[\s|–—·•»:~-]+|[\s|–—·•»:~-]+$/g;

/** What stands before the name of the site; where the title begins with that name, what stands after it. */
function withoutSiteName(title: string, siteNames: readonly string[]): string {
  const parts = title.split(separator).filter((part) => part.trim() !== '');
  const at = parts.findLastIndex((part) => isSiteName(part, siteNames));
  const part = parts[at];
  if (parts.length < 2 || part === undefined) return title;
  if (at === 0) return title.slice(title.indexOf(part) + part.length).replace(edges, '');
  return title.slice(0, title.lastIndexOf(part)).replace(edges, '');
}

function isSiteName(text: string, siteNames: readonly string[]): boolean {
  const names = siteNames.map(key).filter((name) => name.length > 1);
  return names.some((name) => isName(key(text), name));
}

/** `BBC` for `bbc.com`, `The Standard` for `Standard`. */
function isName(part: string, name: string): boolean {
  if (part === name || (part.length > 1 && name.startsWith(`${part}co`))) return true;
  return (name.length > 4 && part.includes(name)) || (part.length > 4 && name.includes(part));
}

const siteHeadingNames = nameList('site title, sitetitle, site name, sitename, site logo, logo, branding, blog title');

const headingsIn = (body: PageElement): PageElement[] =>
  [...descendants(body)].filter(({ tag }) => /^h[1-4]$/.test(tag)).slice(0, MOST_HEADINGS);

/** Many sites write their own name as the first heading of every page, often as a link to their front page. */
function isSiteHeading(heading: PageElement, { stated, siteNames }: TitleHints): boolean {
  const shown = key(textOf(heading));
  if (stated.some((title) => key(title) === shown)) return false;
  if (siteNames.some((name) => key(name) === shown) || siteHeadingNames(namesOf(heading)) !== undefined) return true;
  return holds(heading, ({ attributes: { href = '', rel = '' } }) => /\bhome\b/.test(rel) || isFrontPage(href));
}

const isFrontPage = (address: string): boolean => /^(https?:\/\/[^/?#]+)?\/?$/.test(address) && address !== '';

/** The heading that matches a stated title; an h1 before others, because sites repeat titles in lists. */
export function titleHeading(body: PageElement, hints: TitleHints): PageElement | undefined {
  const wholes = new Set(hints.stated.map(key));
  const keys = partsOf(hints).map(key);
  const headings = headingsIn(body).filter((heading) => !isSiteHeading(heading, hints));
  const isWhole = (heading: PageElement) => wholes.has(key(textOf(heading)));
  const isTitle = (heading: PageElement) => {
    const shown = key(textOf(heading));
    return keys.some((known) => isSameTitle(shown, known));
  };
  const firsts = headings.filter(({ tag }) => tag === 'h1');
  return (
    firsts.find(isWhole) ??
    firsts.find(isTitle) ??
    headings.find(isWhole) ??
    firsts.find(isNamedTitle) ??
    onlyHeading(firsts, hints.stated) ??
    headings.find(isTitle)
  );
}

const titleNames = nameList('entry title, post title, article title, story title, headline');
const isNamedTitle = (heading: PageElement): boolean => titleNames(namesOf(heading)) !== undefined && !isLink(heading);
/** A heading that is nothing but a link leads to another article. */
const isLink = (heading: PageElement): boolean =>
  holds(heading, (inside) => inside.tag === 'a' && textOf(inside) === textOf(heading));

/** The stated titles and their parts, without those that are the name of the site. */
function partsOf({ stated, siteNames }: TitleHints): string[] {
  const names = siteNames.map(key);
  const parts = stated.flatMap((title) => [title, ...title.split(separator), ...title.split(/:\s+|\s+[|–—-]+\s+/)]);
  return parts.filter((part) => !names.includes(key(part)) || stated.includes(part));
}

/**
 * The headline alone, where its heading also holds a line above or below it as an element of its own: the longest piece
 * that a stated title repeats.
 */
function headlineIn(heading: PageElement, hints: TitleHints): string {
  const known = new Set(partsOf(hints).map(key));
  const pieces = piecesOf(heading).filter((piece) => known.has(key(piece)));
  return pieces.toSorted((one, other) => other.length - one.length)[0] ?? textOf(heading);
}

function piecesOf(heading: PageElement): string[] {
  const seen = heading.children.filter((child) => textOf(child) !== '');
  const [only] = seen;
  if (seen.length === 1 && only !== undefined && isElement(only)) return piecesOf(only);
  return seen.map(textOf);
}

/**
 * The only h1, if it shares words with a stated title, since titles for search engines differ from the ones shown. Where
 * the page states no title but its `title` element, any heading of several words is the better one.
 */
function onlyHeading([only, ...others]: readonly PageElement[], stated: readonly string[]): PageElement | undefined {
  if (only === undefined || others.length > 0) return undefined;
  const words = wordsIn(textOf(only));
  const known = new Set(stated.flatMap(wordsIn));
  const shared = words.filter((word) => known.has(word)).length;
  return words.length > 1 && (shared >= words.length / 3 || (new Set(stated).size < 2 && !isLink(only)))
    ? only
    : undefined;
}

function isSameTitle(heading: string, known: string): boolean {
  if (heading.length < 8) return heading !== '' && heading === known;
  return known.includes(heading) ? heading.length > known.length / 2 : known.length > 20 && heading.includes(known);
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
