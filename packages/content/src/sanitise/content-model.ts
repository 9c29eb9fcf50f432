import { flowTags, type InlineTag, inlineTags, type Tag } from './allow-list.ts';

/** Where an element can be: in another element, or at the top of the body. */
export type Place = Tag | 'body';

const running: readonly Tag[] = inlineTags;
const flow: readonly Tag[] = flowTags;

/**
 * The allowed children of each element, so that a browser parses the body exactly as it was written: browsers repair a
 * list inside a paragraph or a cell outside a row in ways that cannot be predicted here.
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

/** The element that is inserted when an element cannot hold a child directly. */
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

/**
 * Children are not moved out of these elements: a list item in a table cell does not belong to a list around the table.
 */
const barriers: Readonly<Partial<Record<Tag, readonly Place[]>>> = {
  li: ['td', 'th'],
  figcaption: ['td', 'th', 'li', 'blockquote'],
  p: ['figure'],
};

export function canHold(place: Place, tag: Tag): boolean {
  return (holds[place] ?? running).includes(tag); // whatever is not listed holds running text
}

/** The elements to open inside a place before the tag is allowed there; undefined if it is never allowed. */
export function pathTo(place: Place, tag: Tag): readonly Tag[] | undefined {
  const path: Tag[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = impliedChild[at]) {
    if (at !== place) path.push(at as Tag);
    if (canHold(at, tag)) return path;
  }
  return undefined;
}

export function isBarrier(place: Place, tag: Tag): boolean {
  return place === 'body' || (barriers[tag]?.includes(place) ?? false);
}

const nesting = new Set<Place>(['blockquote', 'figure', 'ol', 'table', 'ul'] satisfies Tag[]);

/** Elements that can be nested in themselves without end. */
export const canNest = (place: Place): boolean => nesting.has(place);

/** Stands for text in questions about the content model: any inline tag would do. */
export const text: InlineTag = 'b';
