export const isScrolled = (): boolean => window.scrollY > 0;

export function scrollToTop(): void {
  window.scrollTo({ top: 0 });
}

/** For readers who asked their device for less movement. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
