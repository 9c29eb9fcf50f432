import { calendarDay } from '../format/calendar-day.ts';
import { mayFetchAhead, type NetworkState } from '../may-fetch-ahead.ts';

type PackState = {
  /** The reader wants one every day. */
  isDaily: boolean;
  /** When the last one was fetched; 0 for never. */
  packedAt: number;
  now: number;
  timeZone: string;
};

/** Whether the day's first opening fetches the pack of news to read offline: only where nobody pays by the byte. */
export function isPackDue({ isDaily, packedAt, now, timeZone }: PackState, network: NetworkState): boolean {
  if (!isDaily || !mayFetchAhead(network)) return false;
  const [last, today] = [calendarDay(packedAt, timeZone), calendarDay(now, timeZone)];
  return last.day !== today.day || last.month !== today.month || last.year !== today.year;
}
