import type { Places } from '../storage/places.ts';
import type { Slot } from '../storage/storage.ts';
import { ScrollMemory } from './scroll-memory.ts';

let memory = new ScrollMemory({});
let cameByHistory = false;
/** The address whose page stands on the screen; none while a skeleton does. */
let current: string | null = null;

/** From now on the app, not the browser, decides where a page stands when it is shown. */
export function takeOverScrolling(kept: Slot<Places>): void {
  memory = new ScrollMemory(kept.get());
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    cameByHistory = true;
  });
  window.addEventListener('scroll', () => current !== null && memory.save(current, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => kept.set(memory.all()));
}

/** The page the document came with: a reload or the way back from elsewhere finds its place again. */
export function begin(href: string): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation !== undefined && navigation.type !== 'navigate') window.scrollTo(0, memory.of(href));
  current = href;
  return leave;
}

/** Puts the page where the reader left it, or at its top; keyboard and screen reader follow. */
export function arrive(href: string, keepsPlace: boolean): () => void {
  window.scrollTo(0, keepsPlace || cameByHistory ? memory.of(href) : 0);
  cameByHistory = false;
  document.getElementById('content')?.focus({ preventScroll: true });
  current = href;
  return leave;
}

function leave(): void {
  current = null;
}

export function setTitle(title: string): void {
  document.title = title;
}
