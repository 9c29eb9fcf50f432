import { MINUTE_MS } from '../time-units.ts';
import { dayFormat } from './formatters.ts';

export type CalendarDay = { year: number; month: number; day: number };

/**
 * How far ahead of UTC a clock is that is never changed, in minutes. A phone needs no `Intl` for days in these zones.
 */
const unchangedClocks: Readonly<Record<string, number>> = {
  UTC: 0,
  'Africa/Abidjan': 0,
  'Africa/Accra': 0,
  'Africa/Dakar': 0,
  'Africa/Algiers': 60,
  'Africa/Lagos': 60,
  'Africa/Johannesburg': 120,
  'Africa/Lusaka': 120,
  'Africa/Nairobi': 180,
  'Asia/Karachi': 300,
  'Asia/Kolkata': 330,
  'Asia/Dhaka': 360,
  'Asia/Jakarta': 420,
};

/** The day an instant falls on where the market is; its words come from the messages. */
export function calendarDay(at: number, timeZone: string): CalendarDay {
  const ahead = unchangedClocks[timeZone];
  if (ahead !== undefined) {
    const there = new Date(at + ahead * MINUTE_MS);
    return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
  }
  const parts = dayFormat(timeZone).formatToParts(at);
  const found = Object.fromEntries(parts.map((part) => [part.type, Number(part.value)]));
  return { year: found.year ?? 0, month: found.month ?? 0, day: found.day ?? 0 };
}
