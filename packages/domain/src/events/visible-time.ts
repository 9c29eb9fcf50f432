/** Time in view: what nobody was told of yet, and what was told before. `since` is null while out of sight. */
export type VisibleTime = { readonly untold: number; readonly told: number; readonly since: number | null };

export const outOfSight: VisibleTime = { untold: 0, told: 0, since: null };

export type SightEvent = { type: 'shown' | 'hidden' | 'told'; at: number };

/** Only what a reader could see counts; a clock that was set back takes nothing away (spec 7, stay with duration). */
export function visibleTime(time: VisibleTime, { type, at }: SightEvent): VisibleTime {
  const { untold, told, since } = time;
  if (type === 'told') return { untold: 0, told: told + untold, since: since === null ? null : at };
  const seen = since === null ? 0 : Math.max(0, at - since);
  return { untold: untold + seen, told, since: type === 'shown' ? at : null };
}
