import { plainLine } from '../html/html-text.ts';
import { limits } from '../limits.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

const NAMED = ['category', 'dc:subject', 'media:category', 'itunes:category'];
const LISTED = ['itunes:keywords', 'media:keywords', 'keywords'];

/** The publisher's categories of an entry. */
export function categoriesOf(entry: XmlElement): string[] {
  const named = childrenOf(entry, ...NAMED).map(nameOf);
  const listed = childrenOf(entry, ...LISTED).flatMap((element) => textOf(element).split(','));
  return tidyCategories([...named, ...listed]);
}

function nameOf(category: XmlElement): string {
  const text = textOf(category).trim();
  const { attributes } = category;
  return attributes.get('term') ?? (text === '' ? (attributes.get('label') ?? attributes.get('text') ?? '') : text);
}

export function tidyCategories(names: string[]): string[] {
  const lines = names.slice(0, 10 * limits.categories).map((name) => plainLine(name.slice(0, 10 * limits.category)));
  return [...new Set(lines.filter((line) => line !== '' && line.length <= limits.category))].slice(
    0,
    limits.categories,
  );
}
