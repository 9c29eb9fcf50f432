/** The part of a file that is asked for: from the first byte to the last, both counted in. */
export type ByteRange = { readonly first: number; readonly last: number };

/** Two numbers of 20 digits, and room for spaces; a longer header asks for nothing that we have. */
const longestHeader = 100;
/** Spaces stand around the numbers and never beside other spaces of the pattern: a header of spaces is read once. */
const asked = /^bytes= *(\d*)-(\d*) *$/i;

/**
 * What a Range header asks of a file of this size (RFC 9110, 14): all of it where there is none, where it is of another
 * kind or names several parts; 'unsatisfiable' where it lies behind the end.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = (header && header.length <= longestHeader && asked.exec(header)) || [];
  if (from === '' && to === '') return 'all';
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'all'; // not a range at all
  return first >= size ? 'unsatisfiable' : { first, last };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 };
}
