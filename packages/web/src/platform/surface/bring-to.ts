/** Shows a part of the page in the middle of the screen, and begins reading and the Tab key there. */
export function bringTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}
