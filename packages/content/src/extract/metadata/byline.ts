import { nameList, namesOf } from '../page/names.ts';
import { descendants, type PageElement, textOf } from '../page/page-tree.ts';
import { namesIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';
import { plainWords } from './plain-words.ts';

const bylineNames =
  nameList(`byline, by line, author, authors, author name, authorname, author info, post author, article author,
  entry author, p author, writer, contributor`);

const LONGEST_BYLINE = 120;
const LONGEST_NAME = 50;
const MOST_AUTHORS = 6;
const MOST_WORDS = 14;

/** The author: from the metadata, else as shown on the page. */
export function readByline(body: PageElement, stated: PageMetadata): string | undefined {
  const names = namesIn(stated.article.author ?? stated.article.creator).map(asName);
  const authors = [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_AUTHORS);
  if (authors.length > 0) return authors.join(', ').slice(0, LONGEST_BYLINE);
  const declared = stated.meta(
    'author',
    'article:author',
    'dc.creator',
    'dcterms.creator',
    'parsely-author',
    'sailthru.author',
    'byl',
    'article.author',
  );
  return [asName(declared ?? ''), ...shownBylines(body)].find((name) => name !== '');
}

function* shownBylines(body: PageElement): Generator<string> {
  for (const isShown of [isAuthor, isByline]) {
    for (const node of descendants(body)) if (isShown(node)) yield nameIn(node);
  }
}

/** A byline often goes on with a date, a position or a portrait; the name is then in an element of its own. */
function nameIn(byline: PageElement): string {
  const inner = [...descendants(byline)];
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

const by =
  /^(by|written by|posted by|author|par|von|por|di|oleh|na|da|door|автор|بقلم|كتب|تحریر|द्वारा|लेखक|লেখক)\s*[:：]?\s+/iu;
/** What follows a name on the same line. */
const after =
  /\s*(?:[|•·–—(@]|\b(?:published|updated|posted|on \w+day|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2} \p{L}{3,9} \d{4})).*$/iu;

/** The name alone; empty if the text is an address or a sentence. */
function asName(stated: string): string {
  const words = plainWords(stated)
    .replace(by, '')
    .replace(/\S+@\S+/g, '')
    .replace(after, '');
  const name = words.replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');
  const isName = /\p{L}/u.test(name) && !/https?:|www\.|\.(com|org|net)\b/i.test(name) && name.length <= LONGEST_BYLINE;
  return isName && name.split(/\s+/).length <= MOST_WORDS ? name : '';
}
