import type { Clock } from '../clock/clock.ts';
import { prefersStillness } from '../page/scroll/scrolling.ts';

/** Where the parts of a page stand just now, and the bar they scroll under. */
export function partsNow(ids: readonly string[], bar: HTMLElement | null) {
  const { scrollHeight, clientHeight } = document.documentElement;
  return {
    tops: ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0),
    readingEdge: bar?.getBoundingClientRect().bottom ?? 0,
    isAtEnd: window.scrollY + clientHeight >= scrollHeight - 1,
  };
}

/** Goes to a part of the page; the keyboard and a screen reader go on from its heading. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  part?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
}

type Watch = { look: () => void; every: number; clock: Clock };

/** Looks now, and while the page is scrolled or changes its size, no more often than that; returns how to stop. */
export function watchScroll({ look, every, clock }: Watch): () => void {
  let waiting: (() => void) | null = null;
  const soon = () => {
    waiting ??= clock.after(every, () => {
      waiting = null;
      look();
    });
  };
  const kinds = ['scroll', 'resize'] as const;
  for (const kind of kinds) window.addEventListener(kind, soon, { passive: true });
  look();
  return () => {
    waiting?.();
    for (const kind of kinds) window.removeEventListener(kind, soon);
  };
}
