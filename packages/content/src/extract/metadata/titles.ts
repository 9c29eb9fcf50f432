import { withoutBidiControls } from '../../sanitise/text-direction.ts';
import { descendants, type PageElement, textOf } from '../page/page-tree.ts';
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

/** The title as readers of the page see it, else as stated, without the name of its site. */
export function readTitle(body: PageElement, stated: readonly string[], siteNames: readonly string[]): string {
  const heading = titleHeading(body, stated);
  return heading
    ? withoutBidiControls(textOf(heading)).trim().slice(0, LONGEST_TITLE)
    : withoutSiteName(untruncatedTitle(stated), siteNames);
}

/** A stated headline may be cut short where another candidate goes on. */
function untruncatedTitle([first = '', ...others]: readonly string[]): string {
  const start = first.replace(/\s*(\.\.\.|…)$/, '');
  return others.find((other) => other.startsWith(start) && start !== first) ?? first;
}

const edges = /^[\s|–—·•»:~-]+|[\s|–—·•»:~-]+$/g;

function withoutSiteName(title: string, siteNames: readonly string[]): string {
  const parts = title.split(separator).filter((part) => part.trim() !== '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return title;
  const names = siteNames.map(key).filter((name) => name.length > 1);
  const isSite = (part: string) => names.some((name) => isName(key(part), name));
  if (isSite(last)) return title.slice(0, title.lastIndexOf(last)).replace(edges, '');
  return isSite(first) ? title.slice(title.indexOf(first) + first.length).replace(edges, '') : title;
}

/** `BBC` for `bbc.com`, `The Standard` for `Standard`. */
function isName(part: string, name: string): boolean {
  if (part === name || (part.length > 1 && name.startsWith(`${part}co`))) return true;
  return (name.length > 4 && part.includes(name)) || (part.length > 4 && name.includes(part));
}

/** The heading that matches a stated title; an h1 before others, because sites repeat titles in lists. */
export function titleHeading(body: PageElement, stated: readonly string[]): PageElement | undefined {
  const keys = stated.flatMap((title) => [title, ...title.split(separator)]).map(key);
  const headings = [...descendants(body)].filter(({ tag }) => /^h[1-4]$/.test(tag)).slice(0, MOST_HEADINGS);
  const isTitle = (heading: PageElement) => {
    const shown = key(textOf(heading));
    return keys.some((known) => isSameTitle(shown, known));
  };
  const firsts = headings.filter(({ tag }) => tag === 'h1');
  return firsts.find(isTitle) ?? headings.find(isTitle) ?? onlyHeading(firsts, stated);
}

/** The only h1, if it shares words with a stated title: titles for search engines differ from the ones shown. */
function onlyHeading([only, ...others]: readonly PageElement[], stated: readonly string[]): PageElement | undefined {
  if (only === undefined || others.length > 0) return undefined;
  const words = wordsIn(textOf(only));
  const known = new Set(stated.flatMap(wordsIn));
  return words.length > 3 && words.filter((word) => known.has(word)).length > words.length / 3 ? only : undefined;
}

function isSameTitle(heading: string, known: string): boolean {
  if (heading.length < 8) return heading !== '' && heading === known;
  return known.includes(heading) ? heading.length > known.length / 2 : known.length > 20 && heading.includes(known);
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
