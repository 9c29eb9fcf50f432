import type { FeedFormat } from '../feed.ts';
import { elementsOf, type XmlElement } from '../xml/xml-tree.ts';

/** The elements of the feed and of its entries in a document. */
export type FoundFeed = {
  format: FeedFormat;
  version: string | null;
  root: XmlElement;
  channel: XmlElement;
  entries: XmlElement[];
};

const ROOTS = new Set(['rss', 'rdf:rdf', 'rdf', 'feed', 'channel']);
const ENTRIES = new Set(['item', 'entry']);
/** Finds the feed even inside other markup, such as a page around it or a warning before it. */
const DEEPEST_ROOT = 6;
const DEEPEST_ENTRY = 4;

export function findFeed(document: XmlElement): FoundFeed | undefined {
  const root = firstBelow(document, DEEPEST_ROOT, (element) => ROOTS.has(element.key));
  if (root) return describe(root);
  const isPage = elementsOf(document).some(({ tag }) => tag === 'html');
  const entries = isPage ? [] : entriesBelow(document, DEEPEST_ENTRY);
  return entries.length > 0 ? { format: 'rss', version: null, root: document, channel: document, entries } : undefined;
}

function describe(root: XmlElement): FoundFeed | undefined {
  const own = elementsOf(root).find((element) => element.key === 'channel');
  const channel = own ?? root;
  const entries = entriesBelow(root, DEEPEST_ENTRY);
  // An empty channel is the feed of a publisher who has written nothing yet; an empty root is no feed.
  const isNothing = own === undefined && elementsOf(root).length === 0 && root.attributes.size === 0;
  if (entries.length === 0 && isNothing) return undefined;
  return { ...formatOf(root), root, channel, entries };
}

function formatOf(root: XmlElement): { format: FeedFormat; version: string | null } {
  const version = root.attributes.get('version')?.trim().slice(0, 10) || null;
  switch (root.key) {
    case 'feed':
      return { format: 'atom', version: version ?? (namespaces(root).includes('purl.org/atom') ? '0.3' : '1.0') };
    case 'channel':
      return { format: 'cdf', version: null };
    case 'rdf:rdf':
    case 'rdf':
      return { format: 'rdf', version: namespaces(root).includes('netscape.com') ? '0.90' : '1.0' };
    default:
      return { format: 'rss', version };
  }
}

const namespaces = (root: XmlElement): string =>
  [...root.attributes]
    .filter(([name]) => name.startsWith('xmlns'))
    .map(([, address]) => address.toLowerCase())
    .join(' ');

function firstBelow(
  parent: XmlElement,
  depth: number,
  wanted: (element: XmlElement) => boolean,
): XmlElement | undefined {
  const children = elementsOf(parent);
  const found = children.find(wanted);
  if (found || depth === 0) return found;
  for (const child of children) {
    const deeper = firstBelow(child, depth - 1, wanted);
    if (deeper) return deeper;
  }
  return undefined;
}

/** Entries are beside the channel in RSS 1.0, inside it in RSS 2.0, and anywhere in broken feeds. */
function entriesBelow(parent: XmlElement, depth: number): XmlElement[] {
  if (depth === 0) return [];
  return elementsOf(parent).flatMap((child) => (ENTRIES.has(child.key) ? [child] : entriesBelow(child, depth - 1)));
}
