export type Sections = {
  /** How far below the top of the screen each section begins, in their order on the page. */
  tops: readonly number[];
  /** Where the sticky bars end: the section that stands there is the one being read. */
  readingEdge: number;
  /** The page cannot be scrolled any further. */
  isAtEnd: boolean;
  /** The section whose tab was tapped last; null for none. */
  chosen: number | null;
};

/** Positions are fractions of a pixel on some screens. */
const SLACK = 1;

/**
 * The section being read: the last one that reached the edge, else the first. At the end of the page the sections that
 * cannot reach it count too: the one that was tapped, else the last (spec 4, Topic detail).
 */
export function currentSection({ tops, readingEdge, isAtEnd, chosen }: Sections): number {
  const reached = Math.max(
    0,
    tops.findLastIndex((top) => top <= readingEdge + SLACK),
  );
  if (!isAtEnd) return reached;
  return chosen !== null && chosen > reached && chosen < tops.length ? chosen : Math.max(0, tops.length - 1);
}
