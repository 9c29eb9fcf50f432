export type CalendarDay = { year: number; month: number; day: number };

/** The day an instant falls on where the market is; its words come from the messages. */
export function calendarDay(at: number, timeZone: string): CalendarDay {
  // English, always there in every runtime: only its digits are read.
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const found = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  return { year: found.year ?? 0, month: found.month ?? 0, day: found.day ?? 0 };
}
