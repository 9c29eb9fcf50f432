const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Lets the keyboard walk through cards: j and k from anywhere, the arrows from a card that has the focus (elsewhere
 * they scroll), Escape back to the page. Returns how to stop.
 */
export function walkCards(): () => void {
  const listen = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
    const card = target.closest('article');
    if (event.key === 'Escape') document.getElementById('content')?.focus({ preventScroll: true });
    else if (!walk(card, event.key)) return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Whether the key went from this card, or from none, to another. */
function walk(from: Element | null, key: string): boolean {
  const step = steps[key];
  if (step === undefined || (from === null && key.startsWith('Arrow'))) return false;
  // Some cards are hidden on a wide screen. A browser that cannot tell which are visible goes through all of them.
  const cards = [...document.querySelectorAll('#content article')].filter((card) => card.checkVisibility?.() ?? true);
  const inSight = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
  const at = from === null ? inSight - (step > 0 ? 1 : 0) : cards.indexOf(from);
  const next = cards[at + step]?.querySelector('a');
  next?.focus({ preventScroll: true });
  next?.closest('article')?.scrollIntoView({ block: 'nearest' });
  return next != null;
}
