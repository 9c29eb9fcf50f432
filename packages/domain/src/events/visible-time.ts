/** Time in view that nobody was told of yet; `since` is null while out of sight. */
export type VisibleTime = { readonly untold: number; readonly since: number | null };

export const outOfSight: VisibleTime = { untold: 0, since: null };

export type SightEvent = { type: 'shown' | 'hidden' | 'told'; at: number };

/** Only what a reader could see counts; a clock that was set back takes nothing away (spec 7, stay with duration). */
export function visibleTime(time: VisibleTime, { type, at }: SightEvent): VisibleTime {
  if (type === 'told') return { untold: 0, since: time.since === null ? null : at };
  const untold = time.untold + (time.since === null ? 0 : Math.max(0, at - time.since));
  return { untold, since: type === 'shown' ? at : null };
}
