import { flowTags, type InlineTag, inlineTags, type Tag } from './allow-list.ts';

/** Where an element can stand: in another, or at the top of the body. */
export type Place = Tag | 'body';

const running: readonly Tag[] = inlineTags;
const flow: readonly Tag[] = flowTags;

/**
 * What may stand directly in what, so that a browser reads the body exactly as it was written: it repairs a list inside
 * a paragraph or a cell outside a row in ways that cannot be foreseen here.
 */
const holds: Readonly<Partial<Record<Place, readonly Tag[]>>> = {
  body: flow,
  blockquote: flow,
  figure: [...running, 'blockquote', 'figcaption', 'ol', 'pre', 'table', 'ul'],
  li: [...running, ...flow],
  td: [...running, ...flow],
  th: [...running, ...flow],
  ol: ['li'],
  ul: ['li'],
  table: ['caption', 'tbody', 'tfoot', 'thead'],
  tbody: ['tr'],
  tfoot: ['tr'],
  thead: ['tr'],
  tr: ['td', 'th'],
  hr: [],
  br: [],
  img: [],
};

/** What is put in between when something arrives that a place cannot hold itself. */
const impliedChild: Readonly<Partial<Record<Place, Tag>>> = {
  body: 'p',
  blockquote: 'p',
  ol: 'li',
  ul: 'li',
  table: 'tbody',
  tbody: 'tr',
  tfoot: 'tr',
  thead: 'tr',
  tr: 'td',
};

/** Elements are not moved out of these: a list item in a table cell does not belong to the list around the table. */
const walls: Readonly<Partial<Record<Tag, readonly Place[]>>> = {
  li: ['td', 'th'],
  figcaption: ['td', 'th', 'li', 'blockquote'],
  p: ['figure'],
};

export function canHold(place: Place, tag: Tag): boolean {
  return (holds[place] ?? running).includes(tag); // whatever is not listed holds running text
}

/** The elements to open inside a place before the tag can stand there; undefined where none lead to it. */
export function pathTo(place: Place, tag: Tag): readonly Tag[] | undefined {
  const path: Tag[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = impliedChild[at]) {
    if (at !== place) path.push(at as Tag);
    if (canHold(at, tag)) return path;
  }
  return undefined;
}

export function isWall(place: Place, tag: Tag): boolean {
  return place === 'body' || (walls[tag]?.includes(place) ?? false);
}

const nesting = new Set<Place>(['blockquote', 'figure', 'ol', 'table', 'ul'] satisfies Tag[]);

/** Those that can stand inside themselves without end. */
export const canNest = (place: Place): boolean => nesting.has(place);

/** Any tag of running text will do to ask where text may stand. */
export const text: InlineTag = 'b';
