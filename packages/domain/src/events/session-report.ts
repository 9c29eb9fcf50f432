import { dayFormat } from '../format/formatters.ts';

/** Whether the session is due to be reported: once per calendar day where the market is (spec 9, Session info). */
export function isReportDue(reportedAt: number, now: number, timeZone: string): boolean {
  const day = dayFormat(timeZone);
  return day.format(reportedAt) !== day.format(now);
}
