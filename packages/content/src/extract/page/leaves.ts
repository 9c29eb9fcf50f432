import { arrange } from './arrange.ts';
import { isElement, type PageElement, textOf } from './page-tree.ts';
import { isLeaf, weighLeaf } from './weigh.ts';

/** A paragraph, heading, list item or cell, with the values that the rules need. */
export type Leaf = {
  readonly node: PageElement;
  readonly text: string;
  readonly letters: number;
  /** The share of its letters that are link text. */
  readonly linked: number;
  readonly isSolid: boolean;
  /** Whether it is part of an element that is kept or dropped as a whole: a quote, a table, a figure. */
  readonly isPart: boolean;
};

const wholes = new Set(['blockquote', 'table', 'figure', 'pre']);

/** The leaves of an arranged part of a page, in its order. */
export function leavesOf(root: PageElement): Leaf[] {
  const found: Leaf[] = [];
  collect(root, false, found);
  return found;
}

function collect(node: PageElement, isInWhole: boolean, found: Leaf[]): void {
  const isPart = isInWhole || wholes.has(node.tag);
  if (isLeaf(node)) found.push(asLeaf(node, isPart));
  else for (const child of node.children) if (isElement(child)) collect(child, isPart, found);
}

function asLeaf(node: PageElement, isPart: boolean): Leaf {
  const { letters, linked, solid } = weighLeaf(node);
  return {
    node,
    text: textOf(node),
    letters,
    linked: letters === 0 ? 0 : linked / letters,
    isSolid: solid > 0,
    isPart,
  };
}

export const isHeading = ({ node }: Pick<Leaf, 'node'>): boolean => /^h[1-6]$/.test(node.tag);

const LINES_BEFORE_TITLE = 8;
const LINES_AFTER_TITLE = 20;

/** The lines of a whole page that have letters. */
export const linesOf = (body: PageElement): Leaf[] => leavesOf(arrange(body)).filter(({ letters }) => letters > 0);

/** The lines after the first heading of a page that matters and before it, where author and date stand. */
export function linesAroundTitle(leaves: readonly Leaf[], isTitle: (leaf: Leaf) => boolean): Leaf[] {
  const named = leaves.findIndex(isTitle);
  const title = named === -1 ? leaves.findIndex(isHeading) : named;
  const before = leaves.slice(Math.max(0, title - LINES_BEFORE_TITLE), Math.max(0, title));
  return [...leaves.slice(title + 1, title + 1 + LINES_AFTER_TITLE), ...before.reverse()];
}
