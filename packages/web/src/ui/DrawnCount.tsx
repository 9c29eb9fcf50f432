/**
 * A figure beside a drawing whose label says it in words, which in some languages are "a like" and "two likes" and have no
 * figure. None is not drawn: in some digits it looks like a speck.
 */
export function DrawnCount({ count, shown }: { count: number; shown: string }) {
  return count > 0 ? <span aria-hidden="true">{shown}</span> : null;
}
