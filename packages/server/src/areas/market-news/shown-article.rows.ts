import type { Fragment, Sql } from '../../db/sql.ts';

/**
 * What every question for articles asks as well: neither removed nor restricted in the country. Without one it is the
 * country of the article's own market.
 */
export function isShown(sql: Sql, country?: string): Fragment {
  const there = country === undefined ? sql`left(article.market, 2)` : sql`${country}`;
  return sql`
    removed_at is null
    and not exists (select from restriction
                     where restriction.market = article.market
                       and restriction.news_entry_id = article.news_entry_id
                       and restriction.country = ${there})`;
}
