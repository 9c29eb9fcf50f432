import type { DraftEntry, Feed } from '../feed.ts';
import type { MendedHtml } from '../html/mend-html.ts';
import { languageTag } from '../language-tag.ts';
import { limits } from '../limits.ts';
import { childrenOf, elementsOf, firstText, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { categoriesOf } from './categories.ts';
import { dateAmong } from './dates-of.ts';
import { enclosuresOf, entryLink } from './links.ts';
import { entryAuthor } from './people.ts';
import { bodyPicture, picturesOf } from './pictures.ts';
import { bodyOf, lineOf } from './text-construct.ts';

/** The values an entry inherits from its feed. */
export type EntryContext = {
  feed: Feed;
  base: string;
  /** `xml:lang` around the entries. */
  around: string | undefined;
  /** That of times without a zone. */
  timeZone: string | undefined;
};

const PUBLISHED = ['pubdate', 'published', 'issued', 'dcterms:issued', 'created', 'dcterms:created'];
const UPDATED = ['updated', 'modified', 'dc:date', 'dcterms:modified', 'date', '@lastmod'];

/** Reads an item or entry of any format, because feeds use each other's elements. */
export function readXmlEntry(entry: XmlElement, context: EntryContext): DraftEntry {
  const { feed, base, timeZone } = context;
  const texts = textsOf(entry);
  const language = languageOf(entry, texts, context);
  const link = entryLink(entry, base);
  const { content, summary } = bodiesOf(texts, feed.format === 'atom' ? base : (link ?? base));
  const published = dateAmong(entry, PUBLISHED, { language, timeZone });
  const updated = dateAmong(entry, UPDATED, { language, timeZone });
  const picture = bodyPicture([...(content?.pictures ?? []), ...(summary?.pictures ?? [])]);
  return {
    id: firstText(entry, 'guid', 'id', 'dc:identifier') ?? entry.attributes.get('rdf:about')?.trim() ?? null,
    title: (texts.title && lineOf(texts.title, limits.title)) ?? null,
    link,
    summaryHtml: summary?.html ?? null,
    contentHtml: content?.html ?? null,
    author: entryAuthor(entry) ?? (feed.format === 'atom' ? feed.author : null),
    published: published.instant ?? updated.instant,
    updated: updated.instant,
    categories: categoriesOf(entry),
    language,
    enclosures: enclosuresOf(entry, base),
    images: picturesOf(entry, base, picture),
    hasUnreadableDate: published.isUnreadable || updated.isUnreadable,
  };
}

type Bodies = { content: MendedHtml | undefined; summary: MendedHtml | undefined };

/** Addresses in an RSS text are relative to the entry's page. */
function bodiesOf({ content, summary }: EntryTexts, base: string): Bodies {
  return {
    content: content && bodyOf(content, { base, length: limits.content }),
    summary: summary && bodyOf(summary, { base, length: limits.summary }),
  };
}

/** The language of the entry's text, else of the entry, else of the feed. */
function languageOf(entry: XmlElement, texts: EntryTexts, { feed, around }: EntryContext): string | null {
  const nearest = (texts.content ?? texts.summary ?? texts.title ?? entry).language;
  if (nearest !== undefined && nearest !== around) return languageTag(nearest);
  return languageTag(firstText(entry, 'dc:language', 'language')) ?? feed.language;
}

/** The elements that hold the title, summary and text of an entry. */
type EntryTexts = {
  title: XmlElement | undefined;
  summary: XmlElement | undefined;
  content: XmlElement | undefined;
};

const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title'];
const CONTENTS = ['content:encoded', 'content', 'xhtml:body', 'body', 'xhtml:div', 'fullitem'];
const SUMMARIES = [
  'summary',
  'description',
  'abstract',
  'dc:description',
  'itunes:summary',
  'media:description',
  'itunes:subtitle',
];

function textsOf(entry: XmlElement): EntryTexts {
  const summaries = nonEmpty(entry, SUMMARIES);
  const content = nonEmpty(entry, CONTENTS)[0];
  const description = nonEmpty(entry, ['description'])[0];
  // If there is also a summary, the description is the full text.
  const hasBoth = summaries[0] !== description && summaries[0]?.key === 'summary';
  return {
    title: nonEmpty(entry, TITLES)[0] ?? grouped(entry, ['media:title'])[0],
    summary: summaries[0] ?? grouped(entry, ['media:description'])[0],
    content: content ?? (hasBoth ? description : undefined),
  };
}

const nonEmpty = (entry: XmlElement, keys: string[]): XmlElement[] =>
  childrenOf(entry, ...keys).filter((element) => elementsOf(element).length > 0 || textOf(element).trim() !== '');

/** Video feeds put these elements into a media group. */
const grouped = (entry: XmlElement, keys: string[]): XmlElement[] =>
  childrenOf(entry, 'media:group').flatMap((group) => nonEmpty(group, keys));
