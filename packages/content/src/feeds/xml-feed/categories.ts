import { plainLine } from '../html/html-text.ts';
import { limits } from '../limits.ts';
import { childrenOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

const NAMED = ['category', 'dc:subject', 'media:category', 'itunes:category'];
const LISTED = ['itunes:keywords', 'media:keywords', 'keywords', 'tags'];
/** Podcasts put a category into the wider one: `Society`, and inside it `Documentary`. */
const DEEPEST = 3;

/** The publisher's categories of an entry. */
export function categoriesOf(entry: XmlElement): string[] {
  const named = childrenOf(entry, ...NAMED).flatMap((category) => namesIn(category, DEEPEST));
  const listed = childrenOf(entry, ...LISTED).flatMap((element) => textOf(element).split(','));
  return tidyCategories([...named, ...listed]);
}

function namesIn(category: XmlElement, depth: number): string[] {
  const inner = depth > 1 ? childrenOf(category, 'itunes:category') : [];
  return [nameOf(category), ...inner.flatMap((nested) => namesIn(nested, depth - 1))];
}

function nameOf(category: XmlElement): string {
  const text = elementsOf(category).length > 0 ? '' : textOf(category).trim();
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
