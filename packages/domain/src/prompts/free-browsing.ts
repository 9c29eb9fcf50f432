import { calendarDay } from '../format/calendar-day.ts';

type FreeBrowsing = {
  market: { freeBrowsing?: boolean; timeZone: string };
  /** Outside a shell the prompt is not shown. */
  isInShell: boolean;
  /** Milliseconds since 1970; null for never. */
  shownAt: number | null;
  now: number;
};

/**
 * Whether the free-browsing modal is due: in a shell, in the markets that have it, once per calendar day where the
 * market is (spec 4, Modals and prompts; MOD-01).
 */
export function isFreeBrowsingDue({ market, isInShell, shownAt, now }: FreeBrowsing): boolean {
  if (!isInShell || market.freeBrowsing !== true) return false;
  const dayOf = (at: number) => Object.values(calendarDay(at, market.timeZone)).join();
  return shownAt === null || dayOf(shownAt) !== dayOf(now);
}
