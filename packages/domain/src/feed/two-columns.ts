import { clipLimits } from '../constants.ts';

type Pictured = { thumbnail: { width: number; height: number } };
export type Columns<Item> = readonly [readonly Item[], readonly Item[]];

/** How much room a clip takes: its picture at the base width, and what stands below it (spec 9, Video list). */
export function clipHeight({ thumbnail }: Pictured): number {
  return (clipLimits.baseWidth * thumbnail.height) / thumbnail.width + clipLimits.extraHeight;
}

/** Each item goes to the shorter column, to the first when they are even; heights start at nothing (spec 4, Feed). */
export function twoColumns<Item>(items: readonly Item[], heightOf: (item: Item) => number): Columns<Item> {
  const columns: [Item[], Item[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const item of items) {
    const shorter = heights[1] < heights[0] ? 1 : 0;
    columns[shorter].push(item);
    heights[shorter] += heightOf(item);
  }
  return columns;
}
