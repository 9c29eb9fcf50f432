import type { Cancel, Clock } from '../../clock/clock.ts';

export type BodySlot = { readonly key: string; readonly element: Element; remove(): void };

/** The blocks of a body, as the rules for ads look at them; `isBelow`: none of it is on the screen yet. */
export function blocksIn(body: Element) {
  return textBlocks(body).map((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    return {
      element,
      kind: kindOf(element),
      text: element.textContent ?? '',
      hasChildren: element.hasChildNodes(),
      isVisible: height > 0,
      isBelow: bottom > window.innerHeight,
    };
  });
}

function kindOf(element: Element): 'paragraph' | 'image' | 'other' {
  const isPicture = element.querySelector('img') !== null;
  if (element.tagName === 'FIGURE') return isPicture ? 'image' : 'other';
  if (element.tagName !== 'P') return 'other';
  return isPicture && element.textContent?.trim() === '' ? 'image' : 'paragraph';
}

/** Marks elements between the blocks that are no part of the text. */
const slotMark = 'data-slot';

/** The blocks of the text itself, without the slots between them: their number does not change with the ads. */
const textBlocks = (body: Element): Element[] => [...body.children].filter((one) => !one.hasAttribute(slotMark));

let made = 0;

export function slotAfter(block: Element): BodySlot {
  const element = document.createElement('div');
  element.setAttribute(slotMark, '');
  block.after(element);
  made += 1;
  return { key: `slot-${made}`, element, remove: () => element.remove() };
}

/** The height of the header, as the styles define it (tokens.css). */
const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0;

/** The block that stands first below the header, counted from 0, and how many there are. */
export function blockInView(body: Element): { at: number; blocks: number } {
  const header = headerHeight();
  const blocks = textBlocks(body);
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > header);
  return { at: at === -1 ? blocks.length : at, blocks: blocks.length };
}

/** Brings that block to the top of the screen, below the header. */
export function goToBlock(body: Element, at: number): void {
  const block = textBlocks(body)[at];
  if (block !== undefined) window.scrollBy(0, block.getBoundingClientRect().top - headerHeight() - 8);
}

/** Whether the page is scrolled to its top, give or take a few pixels. */
export const isAtTop = (): boolean => window.scrollY < 8;

/**
 * Calls while the page is scrolled, at most once in so many milliseconds, and after it stopped; returns how to stop.
 */
export function onScrolling(clock: Clock, every: number, run: () => void): () => void {
  let waiting: Cancel | null = null;
  const listen = () => {
    waiting ??= clock.after(every, () => {
      waiting = null;
      run();
    });
  };
  window.addEventListener('scroll', listen, { passive: true });
  return () => {
    waiting?.();
    window.removeEventListener('scroll', listen);
  };
}

export const byId = (id: string): HTMLElement | null => document.getElementById(id);
