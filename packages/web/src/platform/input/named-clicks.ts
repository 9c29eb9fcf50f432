/** What was pressed: the part of the interface by its `data-ui`, and of its buttons the one that stands out or another. */
export type NamedClick = { name: string; button: string };

/** Reports clicks on buttons and links in parts of the page that carry a name. */
export function watchNamedClicks(host: Pick<Window, 'addEventListener'>, onClick: (click: NamedClick) => void): void {
  // While the event comes down: what it does may take the element away.
  host.addEventListener('click', ({ target }) => reportClick(target, onClick), true);
}

function reportClick(target: EventTarget | null, onClick: (click: NamedClick) => void): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  const name = pressed?.closest<HTMLElement>('[data-ui]')?.dataset.ui;
  if (pressed && name) onClick({ name, button: pressed.dataset.tone ?? pressed.localName });
}
