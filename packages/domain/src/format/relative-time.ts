import { formats } from '../constants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type RelativeTime = { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'date' };

/** Under 7 days in minutes, hours or days; older a date. Under a minute, or in the future, is one minute (spec 9). */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = now - at;
  if (age < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(age / MINUTE)) };
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) };
  if (age < formats.relativeUnderDays * DAY) return { unit: 'days', count: Math.floor(age / DAY) };
  return { unit: 'date' };
}
