import { nameList, namesOf } from '../page/names.ts';
import { descendants, element, holds, isElement, type PageElement, textOf } from '../page/page-tree.ts';
import { isLeaf, type Weights, weigh, weightOf } from '../page/weigh.ts';

const captionNames = nameList(`caption, captions, figcaption, credit, credits, photo credit, image credit, photocredit,
  imagecredit, media caption, imgcaption, caption text, legend, bildtext, bildlegende, image text, img caption, legende, bildunterschrift, pie de foto, legenda, photographer, image source`);
const LONGEST_CAPTION = 900;
/** The letters that a box around a picture may hold besides captions: a number, a button, a source. */
const MOST_BESIDE = 60;
const MOST_IN_CAPTIONS = 0.6;

/** Elements in a figure that are content of their own. */
const readable = new Set(['table', 'blockquote', 'pre', 'ul', 'ol']);

/**
 * Gives every picture with a caption the same form, a figure of its pictures and one caption, however the page wrote
 * it, so that captions are known as such and never read as part of the text.
 */
export function formFigures(body: PageElement): void {
  const weights = weigh(body);
  const captions = new Map<PageElement, number>();
  const inCaptions = countCaptions(body, weights, captions);
  // A list of pictures may be the article, with its whole text in captions.
  if (inCaptions > weightOf(weights, body).letters * MOST_IN_CAPTIONS) asText(body);
  else form(body, weights, captions);
}

function asText(node: PageElement): void {
  node.children = node.children.map((child) =>
    isElement(child) && child.tag === 'figcaption' ? { ...child, tag: isLeaf(child) ? 'p' : 'div' } : child,
  );
  for (const child of node.children) if (isElement(child)) asText(child);
}

/** Letters that stand in captions, for every element. */
function countCaptions(node: PageElement, weights: Weights, captions: Map<PageElement, number>): number {
  const { letters } = weightOf(weights, node);
  let inCaptions = 0;
  if ((isCaption(node) || isCredited(node)) && letters <= LONGEST_CAPTION) inCaptions = letters;
  else if (!isLeaf(node))
    for (const child of node.children) if (isElement(child)) inCaptions += countCaptions(child, weights, captions);
  captions.set(node, inCaptions);
  return inCaptions;
}

const isCaption = (node: PageElement): boolean =>
  node.tag === 'figcaption' || captionNames(namesOf(node)) !== undefined;

/** A picture in a line with its caption, or alone in a box with a line that says whose it is. */
function isCredited(node: PageElement): boolean {
  const inside = [...descendants(node)];
  if (!inside.some(({ tag }) => tag === 'img')) return false;
  const text = textOf(node);
  if (isLeaf(node)) return inside.some((inner) => isCaption(inner) && textOf(inner) === text);
  const lines = inside.filter((inner) => isLeaf(inner) && textOf(inner) !== '');
  return lines.length === 1 && text.length <= LONGEST_CREDITED && endsWithCredit.test(text);
}

const LONGEST_CREDITED = 300;
const endsWithCredit = /(?:\b(?:photo|foto|image|picture|bild|credit|crédit)s?\s?(?:by|:|©|\/)|©)[^.!?]{2,60}\.?\)?$/iu;

function form(node: PageElement, weights: Weights, captions: ReadonlyMap<PageElement, number>): void {
  if (isLeaf(node)) return;
  node.children = node.children.flatMap((child) => {
    if (!isElement(child)) return child;
    const { letters } = weightOf(weights, child);
    const inCaptions = captions.get(child) ?? 0;
    const isFigure =
      child.tag === 'figure' ? letters <= LONGEST_CAPTION : inCaptions > 0 && letters - inCaptions <= MOST_BESIDE;
    if (isFigure && !holdsReading(child)) return asFigure(child);
    form(child, weights, captions);
    return child;
  });
}

const holdsReading = (node: PageElement): boolean => holds(node, ({ tag }) => readable.has(tag) && tag !== 'ul');

/** A caption without a picture or video is left over from an unknown player. */
function asFigure(node: PageElement): PageElement[] {
  const inside = isLeaf(node) ? [node] : [...descendants(node)].filter(isLeaf);
  const pictures = [node, ...descendants(node)].filter(({ tag }) => tag === 'img' || tag === 'video');
  if (pictures.length === 0) return [];
  const words = [...new Set(inside.map(textOf).filter((text) => text !== ''))].join(' ');
  return [element('figure', words === '' ? pictures : [...pictures, element('figcaption', [words])])];
}
