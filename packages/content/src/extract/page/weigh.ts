import { descendants, isElement, isInlineTag, type PageElement, type PageNode, textOf } from './page-tree.ts';

/** The amount of text in a part of a page. */
export type Weight = {
  readonly letters: number;
  /** How many of the letters are link text. */
  readonly linked: number;
  /** How many of the letters are in solid paragraphs: long enough to be prose, and not made of links. */
  readonly solid: number;
};

const NOTHING: Weight = { letters: 0, linked: 0, solid: 0 };
const SOLID_LETTERS = 80;
const MOST_LINKED = 0.35;

export type Weights = ReadonlyMap<PageElement, Weight>;

/** Weighs every block of an arranged page at once, leaves first. */
export function weigh(root: PageElement): Weights {
  const weights = new Map<PageElement, Weight>();
  weighInto(root, weights);
  return weights;
}

export const weightOf = (weights: Weights, node: PageElement): Weight => weights.get(node) ?? NOTHING;

function weighInto(node: PageElement, weights: Map<PageElement, Weight>): Weight {
  const weight = isLeaf(node)
    ? weighLeaf(node)
    : node.children.map((child) => weighChild(child, weights)).reduce(sum, NOTHING);
  weights.set(node, weight);
  return weight;
}

const weighChild = (child: PageNode, weights: Map<PageElement, Weight>): Weight =>
  isElement(child) ? weighInto(child, weights) : NOTHING;

const sum = (a: Weight, b: Weight): Weight => ({
  letters: a.letters + b.letters,
  linked: a.linked + b.linked,
  solid: a.solid + b.solid,
});

/** An element that holds nothing but running text. */
export const isLeaf = (node: PageElement): boolean =>
  !isInlineTag(node.tag) && node.children.every((child) => !isElement(child) || isInlineTag(child.tag));

export function weighLeaf(leaf: PageElement): Weight {
  const letters = lettersIn(textOf(leaf));
  let linked = 0;
  for (const inside of descendants(leaf)) if (inside.tag === 'a') linked += lettersIn(textOf(inside));
  const isSolid =
    letters >= SOLID_LETTERS && !/^(h[1-6]|figcaption)$/.test(leaf.tag) && linked <= letters * MOST_LINKED;
  return { letters, linked: Math.min(linked, letters), solid: isSolid ? letters : 0 };
}

/** One Chinese, Japanese or Korean character counts as much as two or three letters. */
export function lettersIn(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.length + dense;
}
