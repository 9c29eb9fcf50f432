/** Milliseconds in view, reported in an event already or not yet. `since` is null while the page is hidden. */
export type VisibleTime = { readonly unreported: number; readonly reported: number; readonly since: number | null };

export const notVisible: VisibleTime = { unreported: 0, reported: 0, since: null };

export type VisibilityEvent = { type: 'shown' | 'hidden' | 'reported'; at: number };

/**
 * Counts only the time in which the page was visible; a clock that is set back subtracts nothing (spec 7, stay with
 * duration).
 */
export function visibleTime(time: VisibleTime, { type, at }: VisibilityEvent): VisibleTime {
  const { unreported, reported, since } = time;
  if (type === 'reported') return { unreported: 0, reported: reported + unreported, since: since === null ? null : at };
  const seen = since === null ? 0 : Math.max(0, at - since);
  return { unreported: unreported + seen, reported, since: type === 'shown' ? at : null };
}
