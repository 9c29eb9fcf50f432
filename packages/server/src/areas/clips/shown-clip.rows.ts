import type { AnySql, Fragment } from '../../db/sql.ts';

/**
 * What every question for clips asks as well: neither removed nor restricted in the country. Without one it is the country
 * of the clip's own market.
 */
export function isClipShown(sql: AnySql, country?: string): Fragment {
  const there = country === undefined ? sql`left(clip.market, 2)` : sql`${country}`;
  return sql`removed_at is null and ${there} <> all(restricted)`;
}
