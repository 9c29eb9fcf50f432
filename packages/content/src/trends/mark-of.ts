export type Mark = 'up' | 'down' | 'new';
export type TrendRank = { readonly place: number | null; readonly reports: number };

/**
 * Compared with the previous count: a better place, or the same place with more reports, is up; no change keeps the
 * mark.
 */
export function markOf(now: TrendRank, before: (TrendRank & { readonly mark: Mark }) | undefined): Mark {
  if (!before) return 'new';
  const climbed = (before.place ?? Number.POSITIVE_INFINITY) - (now.place ?? Number.POSITIVE_INFINITY);
  const change = climbed || now.reports - before.reports; // two without a place differ by NaN
  if (change === 0) return before.mark;
  return change > 0 ? 'up' : 'down';
}
