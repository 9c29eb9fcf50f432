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

/** What is no part of the text, though it stands in it. */
const slotMark = 'data-slot';

/** The blocks of the text itself: how many they are does not change with what stands between them. */
const textBlocks = (body: Element): Element[] => [...body.children].filter((one) => !one.hasAttribute(slotMark));

let made = 0;

export function slotAfter(block: Element): BodySlot {
  const element = document.createElement('div');
  element.setAttribute(slotMark, '');
  block.after(element);
  made += 1;
  return { key: `slot-${made}`, element, remove: () => element.remove() };
}

/** As the styles have it (tokens.css). */
const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0;

/** The block that stands first below the header, counted from 0, and how many there are. */
export function blockInView(body: Element): { at: number; of: number } {
  const header = headerHeight();
  const blocks = textBlocks(body);
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > header);
  return { at: at === -1 ? blocks.length : at, of: blocks.length };
}

/** Brings that block to the top of the screen, below the header. */
export function goToBlock(body: Element, at: number): void {
  const block = textBlocks(body)[at];
  if (block !== undefined) window.scrollBy(0, block.getBoundingClientRect().top - headerHeight() - 8);
}

/** Whether somebody stands where a page begins. */
export const isAtTop = (): boolean => window.scrollY < 8;

/**
 * Told while the page moves, at most once in so many milliseconds, and when it has come to rest; returns how to stop.
 */
export function onScrolling(every: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell();
    }, every);
  };
  window.addEventListener('scroll', listen, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', listen);
  };
}

export const byId = (id: string): HTMLElement | null => document.getElementById(id);
