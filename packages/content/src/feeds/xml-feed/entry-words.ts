import { childrenOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** The elements that hold the title, summary and text of an entry. */
export type EntryWords = {
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

export function wordsOf(entry: XmlElement): EntryWords {
  const summaries = telling(entry, SUMMARIES);
  const content = telling(entry, CONTENTS)[0];
  const description = telling(entry, ['description'])[0];
  // If there is also a summary, the description is the full text.
  const hasBoth = summaries[0] !== description && summaries[0]?.key === 'summary';
  return {
    title: telling(entry, TITLES)[0] ?? grouped(entry, ['media:title'])[0],
    summary: summaries[0] ?? grouped(entry, ['media:description'])[0],
    content: content ?? (hasBoth ? description : undefined),
  };
}

const telling = (entry: XmlElement, keys: string[]): XmlElement[] =>
  childrenOf(entry, ...keys).filter((element) => elementsOf(element).length > 0 || textOf(element).trim() !== '');

/** Video feeds put these elements into a media group. */
const grouped = (entry: XmlElement, keys: string[]): XmlElement[] =>
  childrenOf(entry, 'media:group').flatMap((group) => telling(group, keys));
