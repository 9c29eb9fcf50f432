import type { Place, Places } from '../storage/places.ts';
import type { Slot } from '../storage/slots.ts';
import { focusAt, goTo, placeNow } from './place.ts';
import { ScrollMemory } from './scroll-memory.ts';

let memory = new ScrollMemory({});
let cameByHistory = false;

/** From now on the app, not the browser, decides where a page stands when it is shown. */
export function takeOverScrolling(kept: Slot<Places>, href: () => string): void {
  memory = new ScrollMemory(kept.get());
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    cameByHistory = true;
  });
  window.addEventListener('pagehide', () => {
    depart(href());
    kept.set(memory.all());
  });
}

/** The page the document came with: a reload, or the way back from elsewhere, finds its place again. */
export function begin(href: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Without a place of ours the browser's own stands: the page may have been left before it was alive.
  if (navigation !== undefined && navigation.type !== 'navigate' && memory.has(href)) goTo(memory.of(href));
}

/** Puts the page where the reader left it, or at its top; keyboard and screen reader follow. */
export function arrive(href: string, keepsPlace: boolean): void {
  const isReturn = keepsPlace || cameByHistory;
  const place = memory.of(href);
  if (isReturn) goTo(place);
  else window.scrollTo(0, 0);
  cameByHistory = false;
  focusAt(isReturn ? place.opened : '');
}

export const keptPlace = (href: string): Place => memory.of(href);

/** While the page that is left still stands on the screen. */
export function depart(href: string): void {
  memory.save(href, placeNow());
}

export function setTitle(title: string): void {
  document.title = title;
}
