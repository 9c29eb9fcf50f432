import type { Places } from '../storage/places.ts';
import type { Slot } from '../storage/storage.ts';
import { goTo, placeNow } from './place.ts';
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
  if (navigation !== undefined && navigation.type !== 'navigate') goTo(memory.of(href));
}

/** Puts the page where the reader left it, or at its top; keyboard and screen reader follow. */
export function arrive(href: string, keepsPlace: boolean): void {
  if (keepsPlace || cameByHistory) goTo(memory.of(href));
  else window.scrollTo(0, 0);
  cameByHistory = false;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** While the page that is left still stands on the screen. */
export function depart(href: string): void {
  memory.save(href, placeNow());
}

export function setTitle(title: string): void {
  document.title = title;
}
