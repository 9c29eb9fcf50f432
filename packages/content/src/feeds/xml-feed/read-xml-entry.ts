import type { DraftEntry, Feed } from '../feed.ts';
import type { MendedHtml } from '../html/mend-html.ts';
import { languageTag } from '../language-tag.ts';
import { limits } from '../limits.ts';
import { firstText, type XmlElement } from '../xml/xml-tree.ts';
import { categoriesOf } from './categories.ts';
import { dateAmong } from './dates-of.ts';
import { type EntryWords, wordsOf } from './entry-words.ts';
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
};

const PUBLISHED = ['pubdate', 'published', 'issued', 'dcterms:issued', 'created', 'dcterms:created'];
const UPDATED = ['updated', 'modified', 'dc:date', 'dcterms:modified', 'date', '@lastmod'];

/** Reads an item or entry of any format, because feeds use each other's elements. */
export function readXmlEntry(entry: XmlElement, context: EntryContext): DraftEntry {
  const { feed, base } = context;
  const words = wordsOf(entry);
  const language = languageOf(entry, words, context);
  const link = entryLink(entry, base);
  const { content, summary } = bodiesOf(words, feed.format === 'atom' ? base : (link ?? base));
  const published = dateAmong(entry, PUBLISHED, language);
  const updated = dateAmong(entry, UPDATED, language);
  const picture = bodyPicture([...(content?.pictures ?? []), ...(summary?.pictures ?? [])]);
  return {
    id: firstText(entry, 'guid', 'id', 'dc:identifier') ?? entry.attributes.get('rdf:about')?.trim() ?? null,
    title: (words.title && lineOf(words.title, limits.title)) ?? null,
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
function bodiesOf({ content, summary }: EntryWords, base: string): Bodies {
  return {
    content: content && bodyOf(content, { base, length: limits.content }),
    summary: summary && bodyOf(summary, { base, length: limits.summary }),
  };
}

/** The language of the entry's text, else of the entry, else of the feed. */
function languageOf(entry: XmlElement, words: EntryWords, { feed, around }: EntryContext): string | null {
  const nearest = (words.content ?? words.summary ?? words.title ?? entry).language;
  if (nearest !== undefined && nearest !== around) return languageTag(nearest);
  return languageTag(firstText(entry, 'dc:language', 'language')) ?? feed.language;
}
