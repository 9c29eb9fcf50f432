import { excluded } from '../reader/reader.ts';
import { markOf, readerColumnsOf, type TableForReader } from '../reader/reader-columns.ts';
import { termsOf } from '../reader/score.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { type TermName, type Terms, termNames } from '../terms.ts';
import { listedRows, type Ranked, type RankQuery } from './rank.ts';

/** The reasons for an item are measured against this many items that could have been shown in its place. */
const mostAlternatives = 200;
const noRaise = { exploration: 0, variety: 0 };

/**
 * The mean of each term over the next candidates of the list, in the order that is the same for every reader. Of a list
 * that the page has shown whole, the page itself is what its items are compared with.
 */
export function meanTerms(table: ScoreTable, query: RankQuery, page: readonly Ranked[]): Terms {
  const view = { table, forReader: readerColumnsOf(table, query) };
  const next = nextRows(view, listedRows(table, query), new Set(page.map(({ row }) => row)));
  const rows = next.length > 0 ? next : page.map(({ row }) => row);
  const sums = Object.fromEntries(termNames.map((name) => [name, 0])) as Record<TermName, number>;
  for (const row of rows) {
    const terms = termsOf(view, row, noRaise);
    for (const name of termNames) sums[name] += terms[name];
  }
  for (const name of termNames) sums[name] = Math.round(sums[name] / Math.max(1, rows.length));
  return sums;
}

function nextRows(view: TableForReader, listed: readonly number[], placed: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  for (const row of listed) {
    if (rows.length === mostAlternatives) break;
    if (!placed.has(row) && markOf(view, row) !== excluded) rows.push(row);
  }
  return rows;
}
