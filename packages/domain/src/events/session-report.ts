import { calendarDay } from '../format/calendar-day.ts';

/** Whether the session is due to be reported: once per calendar day where the market is (spec 9, Session info). */
export function isReportDue(reportedAt: number, now: number, timeZone: string): boolean {
  const [reported, today] = [reportedAt, now].map((at) => Object.values(calendarDay(at, timeZone)).join());
  return reported !== today;
}
