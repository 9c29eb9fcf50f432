/** Farther from 1970 there is no date. */
const FARTHEST = 8.64e15;

export function isoTime(time: number | null | undefined): string | null {
  return typeof time === 'number' && Math.abs(time) <= FARTHEST ? new Date(time).toISOString() : null;
}
