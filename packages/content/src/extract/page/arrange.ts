import { descendants, element, isElement, isInlineTag, type PageElement, type PageNode, textOf } from './page-tree.ts';

/** Elements that hold running text themselves; loose text in any other element gets a paragraph of its own. */
const textTags = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd figcaption caption pre summary address legend'.split(' '));
const partTags = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
const cellTags = new Set(['td', 'th']);
/** A longer cell means that the table is used for layout. */
const LONGEST_CELL = 600;

/**
 * A copy of a page in which every text is in a leaf: an element that holds only running text. Pages write paragraphs as
 * line breaks, boxes or bare text, and all later rules work on paragraphs.
 */
export function arrange(node: PageElement): PageElement {
  if (node.tag === 'pre') return { ...node };
  const children = node.children.map((child) => (isElement(child) ? arrange(child) : child.replace(/\s{2,}/g, ' ')));
  const hasBlocks = children.some(isBlock);
  if (!hasBlocks && isInlineTag(node.tag)) return { ...node, children };
  if (!hasBlocks && textTags.has(node.tag)) return withSplitLines({ ...node, children });
  const tag = node.tag === 'p' || isInlineTag(node.tag) ? 'div' : node.tag; // a paragraph that holds boxes is a box
  const arranged = { ...node, tag, children: runs(children).flatMap(asBlocks) };
  return tag === 'table' && isLayout(arranged) ? asBoxes(arranged) : arranged;
}

const isBlock = (node: PageNode): boolean => isElement(node) && !isInlineTag(node.tag);

/** Neighbouring inline nodes together, each block alone. */
function runs(children: readonly PageNode[]): PageNode[][] {
  const found: PageNode[][] = [];
  let run: PageNode[] | undefined;
  for (const child of children) {
    if (isBlock(child)) {
      found.push([child]);
      run = undefined;
      continue;
    }
    if (run === undefined) {
      run = [];
      found.push(run);
    }
    run.push(child);
  }
  return found;
}

function asBlocks(run: PageNode[]): PageNode[] {
  const [first] = run;
  if (first === undefined) return [];
  if (isElement(first) && isBlock(first)) return isHollow(first) ? [] : run;
  return paragraphs(run).map((nodes) => element('p', nodes));
}

/** Paragraphs that are only used as spacing. */
const isHollow = (node: PageElement): boolean =>
  node.tag === 'p' && node.children.every((child) => (isElement(child) ? child.tag === 'br' : child.trim() === ''));

/** An empty line, made of two line breaks, ends a paragraph. */
function paragraphs(run: readonly PageNode[]): PageNode[][] {
  const found: PageNode[][] = [[]];
  let breaks = 0;
  for (const node of run) {
    if (isBreak(node)) {
      breaks += 1;
      if (breaks === 1) found.at(-1)?.push(node);
      else if (breaks === 2) found.push([]);
      continue;
    }
    if (!isBlank(node)) breaks = 0;
    found.at(-1)?.push(node);
  }
  return found.map(withoutEdges).filter((nodes) => nodes.length > 0);
}

/** Line breaks and blanks at the edges of a paragraph are not seen. */
function withoutEdges(nodes: PageNode[]): PageNode[] {
  const isSeen = (node: PageNode) => !isBlank(node) && !isBreak(node);
  return nodes.slice(Math.max(nodes.findIndex(isSeen), 0), nodes.findLastIndex(isSeen) + 1);
}

const isBreak = (node: PageNode): boolean => isElement(node) && node.tag === 'br';
const isBlank = (node: PageNode): boolean => !isElement(node) && node.trim() === '';

/** Splits a paragraph with empty lines inside; a list item or a cell stays one. */
function withSplitLines(node: PageElement): PageElement {
  if (node.tag !== 'p' || !node.children.some(isBreak)) return node;
  const parts = paragraphs(node.children);
  return parts.length < 2 ? node : { ...node, tag: 'div', children: parts.map((nodes) => element('p', nodes)) };
}

/** Whether a table is used for layout: one column, a table inside it, or whole texts in its cells. */
function isLayout(table: PageElement): boolean {
  const inside = [...descendants(table)];
  if (table.attributes.role === 'presentation' || inside.some(({ tag }) => tag === 'table')) return true;
  const rows = inside.filter(({ tag }) => tag === 'tr');
  const cells = inside.filter(({ tag }) => cellTags.has(tag));
  return (
    cells.length <= rows.length ||
    cells.some((cell) => cell.children.some(isBlock) && textOf(cell).length > LONGEST_CELL)
  );
}

/** Its own rows and cells; a table inside it has been looked at already. */
function asBoxes(node: PageElement): PageElement {
  const inner = (child: PageNode) => (isElement(child) && partTags.has(child.tag) ? asBoxes(child) : child);
  const isText = cellTags.has(node.tag) && !node.children.some(isBlock);
  return element(isText ? 'p' : 'div', node.children.map(inner), node.attributes);
}
