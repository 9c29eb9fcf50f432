const HOUR = 3_600_000;

/** After this long an article counts half. */
export const freshnessHalfLife = 12 * HOUR;

/** 1 for news of this moment, half of it with each half-life; a publisher whose clock runs ahead gains nothing by it. */
export function freshness(publishedAt: number, now: number, halfLife: number = freshnessHalfLife): number {
  return 2 ** -(Math.max(0, now - publishedAt) / halfLife);
}
