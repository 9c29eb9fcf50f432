import { plainWords } from '../metadata/plain-words.ts';
import { arrange } from '../page/arrange.ts';
import type { Leaf } from '../page/leaves.ts';
import { element, type PageElement } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';

const LONGEST_STATED = 200_000;
const SHINGLE = 5;
/** The share of a paragraph's shingles that must be in the stated text for the paragraph to be part of it. */
const SAME = 0.6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function shingles(text: string): string[] {
  const words = wordsOf(text);
  return words.length < SHINGLE
    ? [words.join(' ')]
    : words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '));
}

/** The solid paragraphs of a page that are also in the text its JSON-LD states. */
export function alsoStated(leaves: readonly Leaf[], stated: string): Leaf[] {
  if (stated.length < 200) return [];
  const known = new Set(shingles(stated.slice(0, LONGEST_STATED)));
  return leaves.filter((leaf) => {
    if (!leaf.isSolid) return false;
    const own = shingles(leaf.text);
    return own.filter((run) => known.has(run)).length >= own.length * SAME;
  });
}

/** A body made from the JSON-LD text, for pages that write their article by script. */
export function statedBody(stated: string): PageElement {
  const text = stated.slice(0, LONGEST_STATED);
  if (/<(p|br|div|h[2-4])\b/i.test(text)) return arrange(parsePage(text).body);
  const paragraphs = text.split(/\s*\n\s*/).map((line) => plainWords(line));
  return element(
    'body',
    paragraphs.filter((line) => line !== '').map((line) => element('p', [line])),
  );
}
