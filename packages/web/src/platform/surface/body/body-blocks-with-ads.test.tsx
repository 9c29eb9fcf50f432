import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockInView, blocksIn, goToBlock, slotAfter } from './body-blocks.ts';

const { style } = document.documentElement;
beforeEach(() => style.setProperty('--header', '52px'));
afterEach(() => {
  vi.restoreAllMocks();
  style.removeProperty('--header');
});

/** Ten paragraphs of 100 px, whatever stands between them 50 px; the page was scrolled down by so many. */
function aBody(scrolled: number) {
  const body = document.createElement('div');
  body.innerHTML = '<p>text</p>'.repeat(10);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = [...body.children].slice(0, [...body.children].indexOf(this));
    const heightOf = (one: Element) => (one.tagName === 'P' ? 100 : 50);
    const top = before.reduce((sum, one) => sum + heightOf(one), 0) - scrolled;
    return { top, bottom: top + heightOf(this), height: heightOf(this) } as DOMRect;
  });
  return body;
}

it('the place in a text is the same with ads in it and without, below the header that the styles have', () => {
  const plain = aBody(410);
  expect(blockInView(plain)).toEqual({ at: 4, blocks: 10 });
  const body = aBody(510);
  for (const index of [1, 2]) slotAfter(body.querySelectorAll('p')[index] as Element);
  expect(blockInView(body)).toEqual({ at: 4, blocks: 10 });
  expect(blocksIn(body)).toHaveLength(10);
});

it('going to a place counts the text alone', () => {
  const body = aBody(0);
  for (const index of [1, 2]) slotAfter(body.querySelectorAll('p')[index] as Element);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  goToBlock(body, 4);
  expect(scrollBy).toHaveBeenCalledWith(0, 500 - 52 - 8);
});
