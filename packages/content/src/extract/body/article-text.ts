import { isElement, type PageElement, type PageNode } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';

const blocks = new Set('p h2 h3 h4 blockquote ul ol table pre figure hr'.split(' '));

/** The text of a cleaned body, with an empty line between paragraphs and without captions. */
export function articleText(html: string): string {
  const pieces: string[] = [];
  write(parsePage(html).body, pieces);
  return pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function write(node: PageNode, pieces: string[]): void {
  if (!isElement(node)) {
    pieces.push(node.replace(/\s+/g, ' '));
    return;
  }
  if (node.tag === 'figcaption') return;
  const [start, end] = around(node);
  pieces.push(start);
  for (const child of node.children) write(child, pieces);
  pieces.push(end);
}

function around({ tag }: PageElement): readonly [string, string] {
  if (blocks.has(tag)) return ['\n\n', '\n\n'];
  if (tag === 'li' || tag === 'tr' || tag === 'caption') return ['\n', ''];
  if (tag === 'td' || tag === 'th') return [' ', ' '];
  return tag === 'br' ? ['\n', ''] : ['', ''];
}
