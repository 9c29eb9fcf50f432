import { textBlocks } from './body-slots.ts';

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
