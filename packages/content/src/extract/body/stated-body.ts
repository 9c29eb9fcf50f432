import { plainWords } from '../metadata/plain-words.ts';
import { arrange } from '../page/arrange.ts';
import type { Leaf } from '../page/leaves.ts';
import { element, type PageElement } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';

const LONGEST_STATED = 200_000;
const SHINGLE = 5;
/** Share of a paragraph's runs of words that must be found for it to be one of the stated text. */
const SAME = 0.6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function shingles(text: string): string[] {
  const words = wordsOf(text);
  return words.length < SHINGLE
    ? [words.join(' ')]
    : words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '));
}

/** The solid paragraphs of a page that also stand in the text its JSON-LD states. */
export function alsoStated(leaves: readonly Leaf[], stated: string): Leaf[] {
  if (stated.length < 200) return [];
  const known = new Set(shingles(stated.slice(0, LONGEST_STATED)));
  return leaves.filter((leaf) => {
    if (!leaf.isSolid) return false;
    const own = shingles(leaf.text);
    return own.filter((run) => known.has(run)).length >= own.length * SAME;
  });
}

/** The text a page states, as a body of its own: some pages write their article with script alone. */
export function statedBody(stated: string): PageElement {
  const text = stated.slice(0, LONGEST_STATED);
  if (/<(p|br|div|h[2-4])\b/i.test(text)) return arrange(parsePage(text).body);
  const paragraphs = text.split(/\s*\n\s*/).map((line) => plainWords(line));
  return element(
    'body',
    paragraphs.filter((line) => line !== '').map((line) => element('p', [line])),
  );
}
