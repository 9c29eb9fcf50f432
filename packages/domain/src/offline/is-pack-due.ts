import { calendarDay } from '../format/calendar-day.ts';
import { type Line, mayFetchAhead } from '../may-fetch-ahead.ts';

type PackState = {
  /** The reader wants one every day. */
  isDaily: boolean;
  /** When the last one was fetched; 0 for never. */
  packedAt: number;
  now: number;
  timeZone: string;
};

/** Whether the day's first opening fetches the news to take along: where nobody pays for it by the byte. */
export function isPackDue({ isDaily, packedAt, now, timeZone }: PackState, line: Line): boolean {
  if (!isDaily || !mayFetchAhead(line)) return false;
  const [last, today] = [calendarDay(packedAt, timeZone), calendarDay(now, timeZone)];
  return last.day !== today.day || last.month !== today.month || last.year !== today.year;
}
