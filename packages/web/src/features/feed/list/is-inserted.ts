import type { FeedList } from './feed-list.state.ts';
import { itemRows } from './rows.ts';

/** Whether an article was put on top of the list before, wherever it stands by now, and also where the reader removed it. */
export function isInserted({ rows, removed }: FeedList, key: string): boolean {
  const all = [...itemRows(rows), ...removed.map(({ row }) => row)];
  return all.some((row) => row.key === key && row.frontStyle === 'insert');
}
