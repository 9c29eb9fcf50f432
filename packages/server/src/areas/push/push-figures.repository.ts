import type { MarketKey } from '@griot/locale/markets';
import { dayOf } from '../../db/day-partitions.ts';
import type { AnySql } from '../../db/sql.ts';

export type PushFigure = {
  readonly market: MarketKey;
  readonly at: Date;
  /** Empty for what no kind of push is the cause of. */
  readonly kind: string;
  readonly what: 'sent' | 'opened' | 'folded' | 'failed' | 'opted_in' | 'opted_out' | 'dead';
};

/**
 * Counts one more among the numbers of `griot stats`, in the transaction of what is counted: `push_sent`, and
 * `push_sent_reply` by its kind. Days are those of UTC.
 */
export async function countPushes(sql: AnySql, { market, at, kind, what }: PushFigure): Promise<void> {
  const names = [`push_${what}`, ...(kind === '' ? [] : [`push_${what}_${kind}`])];
  await sql`
    insert into statistics_number (day, market, name, value)
    select ${dayOf(at.getTime())}, ${market}, name, 1 from unnest(${names}::text[]) as counted (name) order by name
    on conflict (day, market, name) do update set value = statistics_number.value + 1`;
}
