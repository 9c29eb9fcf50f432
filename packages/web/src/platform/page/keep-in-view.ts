/** Scrolls a bar sideways until this part of it stands in the middle; the page itself does not move. */
export function keepInView(part: HTMLElement): void {
  const bar = part.parentElement;
  if (bar === null) return;
  const place = part.getBoundingClientRect();
  const frame = bar.getBoundingClientRect();
  bar.scrollBy({ left: place.left + place.width / 2 - (frame.left + frame.width / 2) });
}
