/** Where channels, list and a second column stand side by side (the same width as in the styles). */
const wide = '(min-width: 1080px)';

/** Runs once the screen is wide, now or when a window is drawn wider; returns how to stop watching. */
export function onWide(run: () => void): () => void {
  const media = window.matchMedia(wide);
  const look = () => {
    if (!media.matches) return;
    media.removeEventListener('change', look);
    run();
  };
  media.addEventListener('change', look);
  look();
  return () => media.removeEventListener('change', look);
}

/** What one rem is on this page, in pixels: more where the reader's browser shows larger text. */
export const pixelsOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
