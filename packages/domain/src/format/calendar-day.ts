import { dayFormat } from './formatters.ts';

export type CalendarDay = { year: number; month: number; day: number };

/** The day an instant falls on where the market is; its words come from the messages. */
export function calendarDay(at: number, timeZone: string): CalendarDay {
  const parts = dayFormat(timeZone).formatToParts(at);
  const found = Object.fromEntries(parts.map((part) => [part.type, Number(part.value)]));
  return { year: found.year ?? 0, month: found.month ?? 0, day: found.day ?? 0 };
}
