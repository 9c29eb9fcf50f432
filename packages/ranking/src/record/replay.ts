import { arrange } from '../page/arrange.ts';
import { Variety } from '../page/variety.ts';
import { columnsOf } from '../table/columns.ts';
import { sumOf } from '../terms.ts';
import type { ItemRecord, PageRecord, PlacedRecord } from './page-record.ts';

/**
 * Computes the order of a page's entry ids again from their terms. Each place went to the best of all rows, so it goes
 * to the same row when only the rows of the page compete.
 */
export function replay({ repeatCost, before, items }: PageRecord): string[] {
  const scores = items.map(({ terms }) => sumOf(terms) - terms.exploration - terms.variety);
  const order = items
    .map((_, at) => at)
    .filter((at) => !items[at]?.isExplored)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || rowOf(items[a]) - rowOf(items[b]))
    .map((at) => ({ row: at, score: scores[at] ?? 0 }));
  const rows = [...items, ...before];
  const variety = new Variety(columnsOf(rows.map(columnOf), unchanged), repeatCost);
  for (const at of before.keys()) variety.place(items.length + at);
  const placed = arrange({
    rows: { next: () => order.shift() },
    variety,
    limit: items.length,
    explore: (place) => (items[place]?.isExplored ? { row: place, score: scores[place] ?? 0 } : undefined),
  });
  return placed.map(({ row }) => items[row]?.entryId ?? '');
}

const rowOf = (item: ItemRecord | undefined): number => item?.row ?? 0;
const columnOf = ({ source, story, topics }: PlacedRecord) => ({ sourceKey: source, story, topics });
/** A record holds topics as they were in the table, with weights in 256ths. */
const unchanged = (topics: PlacedRecord['topics']) => topics;
