import type { Place } from '../storage/places.ts';

/** A windowed list measures its rows as they appear, for a few frames after it is shown. */
const FRAMES = 6;

/** Where the reader is: the distance from the top, the first card that is in view, and the one the focus is in. */
export function placeNow(): Place {
  const cards = [...document.querySelectorAll('article[id]')];
  const first = cards.find((card) => card.getBoundingClientRect().top >= 0);
  const top = first?.getBoundingClientRect().top ?? 0;
  const opened = document.activeElement?.closest('article[id]')?.id ?? '';
  return { y: Math.round(window.scrollY), anchor: first?.id ?? '', top: Math.round(top), opened };
}

/** The keyboard goes on where it was: at the card that was opened, else at the page's content. */
export function focusAt(opened: string): void {
  const card = opened === '' ? null : document.getElementById(opened);
  const target = card?.querySelector('a') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Goes there, and stays with the card while the rows around it find their height. */
export function goTo({ y, anchor, top }: Place): void {
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
