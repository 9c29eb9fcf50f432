import { escapedHtml } from '@griot/domain/format/escaped-html';
import { isElement, type PageElement, type PageNode } from './page-tree.ts';

const voidTags = new Set('br hr img input source wbr col embed area track'.split(' '));

/** The page's tree as HTML again; `mark` adds an attribute to the elements it answers for. */
export function writeHtml(node: PageNode, mark?: (node: PageElement) => string | undefined): string {
  const pieces: string[] = [];
  write(node, pieces, mark);
  return pieces.join('');
}

function write(node: PageNode, pieces: string[], mark?: (node: PageElement) => string | undefined): void {
  if (!isElement(node)) {
    pieces.push(escapedHtml(node));
    return;
  }
  if (!/^[a-z][a-z0-9-]*$/.test(node.tag)) {
    for (const child of node.children) write(child, pieces, mark);
    return;
  }
  const attributes = Object.entries(node.attributes).filter(([name]) => /^[a-z][a-z0-9:_-]*$/.test(name));
  const marked = mark?.(node);
  pieces.push(
    '<',
    node.tag,
    ...attributes.map(([name, value]) => ` ${name}="${escapedHtml(value)}"`),
    marked ?? '',
    '>',
  );
  if (voidTags.has(node.tag)) return;
  for (const child of node.children) write(child, pieces, mark);
  pieces.push('</', node.tag, '>');
}
