import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { descendants, type PageElement } from '../page/page-tree.ts';
import { isLeaf } from '../page/weigh.ts';
import { writeHtml } from '../page/write-html.ts';

const MARK = 'data-leaf';
const markPattern = new RegExp(`${MARK}="(\\d+)"`, 'g');

/** Readability's work grows with the square of these; news pages have a third of them at most. */
const MOST_ELEMENTS = 5000;
const LONGEST_HTML = 600_000;

/** The leaves of an arranged page that Readability keeps; none if the page is too large for it. */
export function readabilityOpinion(body: PageElement, title: string): ReadonlySet<PageElement> {
  const elements = [...descendants(body)];
  if (elements.length > MOST_ELEMENTS) return new Set();
  const leaves = elements.filter(isLeaf);
  const numbers = new Map(leaves.map((leaf, number) => [leaf, number]));
  const mark = (node: PageElement) => (numbers.has(node) ? ` ${MARK}="${numbers.get(node)}"` : undefined);
  const page = `<!doctype html><html><head><title>${writeHtml(title)}</title></head>${writeHtml(body, mark)}</html>`;
  if (page.length > LONGEST_HTML) return new Set();
  return new Set([...parsedBy(page).matchAll(markPattern)].flatMap(([, number]) => leaves[Number(number)] ?? []));
}

function parsedBy(page: string): string {
  try {
    const { document } = parseHTML(page);
    return new Readability(document, { disableJSONLD: true, keepClasses: true }).parse()?.content ?? '';
  } catch {
    return ''; // Readability is one opinion among others, so a page it cannot read is not an error.
  }
}
