import { arrange } from '../page/arrange.ts';
import { Variety, varietyStep } from '../page/variety.ts';
import { columnsOf } from '../table/columns.ts';
import { sumOf } from '../terms.ts';
import type { ItemRecord, PageRecord, PlacedRecord } from './page-record.ts';

/**
 * The entry ids of a page in order, worked out anew from their terms. Each place went to the best of all rows, so it goes
 * to the same one when only the rows that were shown are looked at.
 */
export function replay({ warmth, before, items }: PageRecord): string[] {
  const scores = items.map(({ terms }) => sumOf(terms) - terms.exploration);
  const order = items
    .map((_, at) => at)
    .filter((at) => !items[at]?.isExplored)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || rowOf(items[a]) - rowOf(items[b]))
    .map((at) => ({ row: at, score: scores[at] ?? 0 }));
  const rows = [...items, ...before];
  const variety = new Variety(columnsOf(rows.map(columnOf), asTheyAre), varietyStep(warmth));
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
/** A record holds them as they were in the table. */
const asTheyAre = (topics: PlacedRecord['topics']) => topics;
