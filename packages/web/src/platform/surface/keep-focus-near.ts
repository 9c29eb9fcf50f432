type Going = {
  /** Whether another part of the same kind, by its id, is still there afterwards. */
  stays: (id: string) => boolean;
};

/**
 * Before a part of the page goes, its focus goes to the next one of its kind, else to the one before it: the Tab key and
 * readers' programs go on from there. Whoever is elsewhere by now stays there.
 */
export function keepFocusNear(id: string, { stays }: Going): void {
  const part = document.getElementById(id);
  const focused = document.activeElement;
  if (part === null || (focused !== document.body && !part.contains(focused))) return;
  const around = part.closest('dialog') ?? document;
  const others = [...around.querySelectorAll<HTMLElement>(`${part.localName}[id][tabindex="-1"]`)].filter(
    (other) => (other === part || !part.contains(other)) && stays(other.id),
  );
  const isFrom = (other: HTMLElement) =>
    other === part || (part.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = others.find(isFrom) ?? others.at(-1) ?? document.getElementById('content');
  next?.focus({ preventScroll: true });
}
