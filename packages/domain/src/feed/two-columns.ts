import { clipLimits } from '../constants.ts';

type WithThumbnail = { thumbnail: { width: number; height: number } };
export type Columns<Item> = readonly [readonly Item[], readonly Item[]];

/**
 * The height of a clip: its picture at the base width, and the text below it, in pixels and rem (spec 9, Video list).
 */
export function frontHeights({ thumbnail }: WithThumbnail): { frontHeight: number; frontHeightRem: number } {
  const frontHeight = (clipLimits.baseWidth * thumbnail.height) / thumbnail.width + clipLimits.extraHeight;
  return { frontHeight, frontHeightRem: frontHeight / clipLimits.pixelsOfRem };
}

/** Each item goes to the shorter column, or to the first if both are equal; heights start at 0 (spec 4, Feed). */
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
