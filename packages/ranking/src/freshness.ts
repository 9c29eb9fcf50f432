import { HOUR_MS } from '@griot/domain/time-units';

/** After this long an article's freshness is half of what it was. */
export const freshnessHalfLife = 12 * HOUR_MS;

/** From 1 for news of this moment, halved with each half-life. A publication time in the future counts as now. */
export function freshness(publishedAt: number, now: number, halfLife: number = freshnessHalfLife): number {
  return 2 ** -(Math.max(0, now - publishedAt) / halfLife);
}
