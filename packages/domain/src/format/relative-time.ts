import { formats } from '../constants.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';

export type RelativeTime = { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'now' } | { unit: 'date' };

/** Under 7 days in minutes, hours or days; older a date. Under a minute, or in the future, is just now (spec 9). */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = now - at;
  if (age < MINUTE_MS) return { unit: 'now' };
  if (age < HOUR_MS) return { unit: 'minutes', count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { unit: 'hours', count: Math.floor(age / HOUR_MS) };
  if (age < formats.relativeUnderDays * DAY_MS) return { unit: 'days', count: Math.floor(age / DAY_MS) };
  return { unit: 'date' };
}
