import { webAddress } from '../addresses.ts';
import type { DraftFeed, Feed, FeedHints } from '../feed.ts';
import { languageTag } from '../language-tag.ts';
import { limits } from '../limits.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { childrenOf, firstText, type XmlElement } from '../xml/xml-tree.ts';
import { dateAmong } from './dates-of.ts';
import { type FoundFeed, findFeed } from './find-feed.ts';
import { linksOf, pageAmong } from './links.ts';
import { byline } from './people.ts';
import { feedPicture } from './pictures.ts';
import { readXmlEntry } from './read-xml-entry.ts';
import { lineOf } from './text-construct.ts';

/** Reads RSS, RDF, Atom and CDF; undefined if the text holds none of them. */
export function readXmlFeed(xml: string, hints: FeedHints): DraftFeed | undefined {
  const { document, isCut } = parseXml(xml, hints.address);
  const found = findFeed(document);
  if (!found) return undefined;
  const feed = readChannel(found, hints);
  const whole = found.entries.filter((entry) => !entry.isCut || isSettled(entry));
  const context = {
    feed,
    base: siteBase(found, feed.link, hints),
    around: found.channel.language,
    timeZone: hints.timeZone,
  };
  const drafts = whole.slice(0, limits.entries).map((entry) => readXmlEntry(entry, context));
  return { feed, drafts, hasMore: whole.length > limits.entries, isCut };
}

/**
 * If the feed breaks off inside an entry, its incomplete values are not used, since they would change at the next
 * visit.
 */
const isSettled = (entry: XmlElement): boolean =>
  firstText(entry, 'guid', 'id') !== undefined && firstText(entry, 'title') !== undefined;

function readChannel({ root, channel, format, version }: FoundFeed, hints: FeedHints): Feed {
  const base = channel.base ?? hints.address;
  const language =
    languageTag(firstText(channel, 'language', 'dc:language')) ??
    languageTag(channel.language) ??
    (channel.language === undefined ? languageTag(hints.contentLanguage) : null);
  const dates = { language, timeZone: hints.timeZone };
  const published = dateAmong(channel, PUBLISHED, dates).instant;
  const link = pageAmong(linksOf(channel, base)) ?? webAddress(channel.attributes.get('href'), base) ?? null;
  const site = siteBase({ format }, link, hints);
  return {
    title: firstLine(channel, TITLES, limits.title),
    link,
    language,
    description: firstLine(channel, DESCRIPTIONS, limits.description),
    image: feedPicture(channel, site) ?? (root === channel ? null : feedPicture(root, site)),
    author: byline(authorsOf(channel)),
    published,
    updated: dateAmong(channel, UPDATED, dates).instant ?? published,
    format,
    version,
  };
}

const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title'];
const DESCRIPTIONS = [
  'description',
  'subtitle',
  'tagline',
  'abstract',
  'dc:description',
  'itunes:summary',
  'itunes:subtitle',
];
const PUBLISHED = ['pubdate', 'published', 'issued', 'dcterms:issued'];
const UPDATED = ['updated', 'modified', 'lastbuilddate', 'dc:date', 'dcterms:modified', '@lastmod'];

/** The first of these elements with a name is the feed's author. */
function authorsOf(channel: XmlElement): XmlElement[] {
  const authors = childrenOf(channel, 'author');
  return authors.length > 0 ? authors : childrenOf(channel, ...AUTHORS).slice(0, 1);
}

/** Who answers for the text comes before who answers for the machine. */
const AUTHORS = [
  'dc:creator',
  'dc:author',
  'managingeditor',
  'itunes:author',
  'itunes:owner',
  'googleplay:author',
  'webmaster',
];

function firstLine(channel: XmlElement, keys: string[], length: number): string | null {
  for (const element of childrenOf(channel, ...keys)) {
    const line = lineOf(element, length);
    if (line !== undefined) return line;
  }
  return null;
}

/** RSS has no base address, and a feed is often on another host than its pages: the site's address is the base. */
function siteBase({ format }: Pick<FoundFeed, 'format'>, link: string | null, { address }: FeedHints): string {
  return format === 'atom' ? address : (link ?? address);
}
