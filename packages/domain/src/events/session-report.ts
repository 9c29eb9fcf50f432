/** Whether the session is due to be reported: once per calendar day where the market is (spec 9, Session info). */
export function isReportDue(reportedAt: number, now: number, timeZone: string): boolean {
  const day = new Intl.DateTimeFormat('en-US', { timeZone });
  return day.format(reportedAt) !== day.format(now);
}
