import type { ScrollPosition, ScrollPositions } from '../../storage/keys.ts';
import type { Slot } from '../../storage/slots.ts';
import { isFromOurPage } from '../address.ts';

/** The scroll positions of this many addresses are remembered; the oldest are forgotten first. */
const REMEMBERED = 50;
const TOP: ScrollPosition = { y: 0, anchor: '', top: 0, opened: '' };

/** A windowed list measures its rows as they appear, for a few frames after it is shown. */
const FRAMES = 6;

/** The scroll position of each page, by its address, while the tab lives. */
class ScrollMemory {
  readonly #positions: Map<string, ScrollPosition>;

  constructor(saved: ScrollPositions) {
    this.#positions = new Map(Object.entries(saved));
  }

  save(href: string, position: ScrollPosition): void {
    this.#positions.delete(href);
    this.#positions.set(href, position);
    if (this.#positions.size > REMEMBERED) this.#positions.delete(this.#positions.keys().next().value ?? '');
  }

  has(href: string): boolean {
    return this.#positions.has(href);
  }

  positionOf(href: string): ScrollPosition {
    return this.#positions.get(href) ?? TOP;
  }

  all(): ScrollPositions {
    return Object.fromEntries(this.#positions);
  }
}

let memory = new ScrollMemory({});
let cameByHistory = false;

/** From now on the app, not the browser, decides how far a page is scrolled when it is shown. */
export function restoreScrolling(saved: Slot<ScrollPositions>, href: () => string): void {
  memory = new ScrollMemory(saved.get());
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    cameByHistory = true;
  });
  window.addEventListener('pagehide', () => {
    depart(href());
    saved.set(memory.all());
  });
}

/** Scrolls the document's first page: after a reload, or on the way back from another site, to where it was left. */
export function begin(href: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined || navigation.type === 'navigate' || !memory.has(href)) return;
  const position = memory.positionOf(href);
  if (isOnlyOpened(position)) bringIntoView(position.opened);
  else restore(position);
}

/**
 * A page of ours that was left before its script ran has no position, only the card that was opened there: the browser
 * scrolls it back by itself, but often elsewhere, because it does so before the styles are there.
 */
export function cameFromCard(href: string, opened: string): void {
  if (opened !== '' && isFromOurPage() && !memory.has(href)) memory.save(href, { ...TOP, opened });
}

const isOnlyOpened = ({ y, anchor, opened }: ScrollPosition): boolean => y === 0 && anchor === '' && opened !== '';

/** Leaves a card where it is if it can be seen. */
function bringIntoView(id: string): void {
  const card = document.getElementById(id);
  const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > window.innerHeight) card?.scrollIntoView({ block: 'center' });
}

/** Scrolls a new page to where the reader left it, or to its top, and moves the focus along. */
export function arrive(href: string, keepsPosition: boolean): void {
  const isReturn = keepsPosition || cameByHistory;
  const position = memory.positionOf(href);
  if (isReturn) restore(position);
  else window.scrollTo(0, 0);
  cameByHistory = false;
  focusAt(isReturn ? position.opened : '');
}

export const savedScrollPosition = (href: string): ScrollPosition => memory.positionOf(href);

/** Saves the position of a page that is being left, while it is still on the screen. */
export function depart(href: string): void {
  memory.save(href, currentPosition());
}

/** The distance from the top, the first card that is in view, and the card that has the focus. */
function currentPosition(): ScrollPosition {
  const cards = [...document.querySelectorAll('article[id]')];
  // A group that the wide screen shows elsewhere is hidden in the list, and stands nowhere.
  const first = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return height > 0 && top >= 0;
  });
  const top = first?.getBoundingClientRect().top ?? 0;
  const opened = document.activeElement?.closest('article[id]')?.id ?? '';
  return { y: Math.round(window.scrollY), anchor: first?.id ?? '', top: Math.round(top), opened };
}

/** The focus returns to the card that was opened, else to the page's content. */
function focusAt(opened: string): void {
  const card = opened === '' ? null : document.getElementById(opened);
  const target = card?.querySelector('a') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Scrolls there, and keeps the anchor card in its place while the rows around it find their height. */
function restore({ y, anchor, top }: ScrollPosition): void {
  window.scrollTo(0, y);
  if (anchor === '') return;
  const correct = (frames: number) => {
    const card = document.getElementById(anchor);
    const off = card === null ? 0 : Math.round(card.getBoundingClientRect().top) - top;
    if (off !== 0) window.scrollBy(0, off);
    if (frames > 0) requestAnimationFrame(() => correct(frames - 1));
  };
  correct(FRAMES);
}
