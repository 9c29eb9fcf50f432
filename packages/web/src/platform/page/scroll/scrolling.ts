export const isScrolled = (): boolean => window.scrollY > 0;

export function scrollToTop(): void {
  window.scrollTo({ top: 0 });
}

/** For readers who asked their device for less movement. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a bar sideways until this part of it stands in the middle; the page itself does not move. */
export function scrollIntoView(part: HTMLElement): void {
  const bar = part.parentElement;
  if (bar === null) return;
  const place = part.getBoundingClientRect();
  const frame = bar.getBoundingClientRect();
  bar.scrollBy({ left: place.left + place.width / 2 - (frame.left + frame.width / 2) });
}
