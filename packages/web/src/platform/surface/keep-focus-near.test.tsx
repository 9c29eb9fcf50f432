import { expect, it } from 'vitest';
import { keepFocusNear } from './keep-focus-near.ts';

/** A page of comments: the first has a reply, the last one stands alone. */
function page(): void {
  const comment = (id: string, inside = '') =>
    `<article id="${id}" tabindex="-1"><a href="#x" id="menu-${id}">Options</a>${inside}</article>`;
  document.body.innerHTML = `<main id="content" tabindex="-1">${comment('a', comment('a1'))}${comment('b')}${comment('c')}</main>
    <textarea id="field"></textarea>`;
}
const focusOn = (id: string) => document.getElementById(id)?.focus();
const everything = () => true;

it.each([
  ['the next one', 'b', (id: string) => id !== 'b', 'c'],
  ['the one before, after the last', 'c', (id: string) => id !== 'c', 'b'],
  ['none of its own replies, which go with it', 'a', (id: string) => id !== 'a', 'b'],
  ['none that goes too', 'a', (id: string) => id === 'c', 'c'],
  ['itself where only its words go', 'a', everything, 'a'],
  ['the page where nothing stays', 'b', () => false, 'content'],
] as const)('the focus of a comment that goes is given to %s', (_, id, stays, next) => {
  page();
  focusOn(`menu-${id}`);
  keepFocusNear(id, { stays });
  expect(document.activeElement?.id).toBe(next);
});

it('somebody who writes meanwhile is left alone, and a part that is not there changes nothing', () => {
  page();
  focusOn('field');
  keepFocusNear('b', { stays: everything });
  expect(document.activeElement?.id).toBe('field');
  focusOn('menu-a');
  keepFocusNear('nowhere', { stays: everything });
  expect(document.activeElement?.id).toBe('menu-a');
});
