/** An article in the entries of a term: sixteen times its number, and from 1 to 15 how strongly it is about the term. */
export type Entry = number;

/** Part of a term's entries: the number of its first article, and three bytes for each entry. */
export type Piece = { readonly first: number; readonly entries: Buffer };
/** The last piece of a term, which further entries are added to as long as there is room. */
export type OpenPiece = { readonly first: number; readonly bytes: number };

const steps = 16;
const entryBytes = 3;
/** Twenty bits say how far an article is behind the first of its piece; four bits are its step. */
const furthest = 2 ** 20;
/** Few enough that a piece is kept within its row and is rewritten cheaply with every article that is added. */
export const PIECE_ENTRIES = 256;
const mostBytes = PIECE_ENTRIES * entryBytes;

export const entryOf = (number: number, step: number): Entry => number * steps + step;
export const numberOf = (entry: Entry): number => Math.floor(entry / steps);
export const stepOf = (entry: Entry): number => entry % steps;

/**
 * Cuts entries, in the order of their numbers, into pieces. What fits into the open piece comes first, under its number, and
 * has to be added to its end.
 */
export function cutPieces(entries: readonly Entry[], open?: OpenPiece): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let { first, bytes } = open ?? { first: 0, bytes: mostBytes };
  while (at < entries.length) {
    const start = at;
    const room = Math.floor((mostBytes - bytes) / entryBytes);
    while (at < entries.length && at - start < room && numberOf(entries[at] ?? 0) - first < furthest) at += 1;
    if (at > start) pieces.push({ first, entries: bytesOf(entries.slice(start, at), first) });
    first = numberOf(entries[at] ?? 0);
    bytes = 0;
  }
  return pieces;
}

function bytesOf(entries: readonly Entry[], first: number): Buffer {
  const bytes = Buffer.alloc(entries.length * entryBytes);
  for (const [at, entry] of entries.entries()) {
    bytes.writeUIntLE(stepOf(entry) * furthest + numberOf(entry) - first, at * entryBytes, entryBytes);
  }
  return bytes;
}

/** How many entries a piece has; bytes that are left over at the end are of none. */
export const countOf = ({ entries }: Piece): number => Math.floor(entries.length / entryBytes);
const highAt = ({ entries }: Piece, at: number): number => entries[at * entryBytes + 2] ?? 0;

/** The number of an article of a piece, by its place there. */
function numberAt(piece: Piece, at: number): number {
  const low = (piece.entries[at * entryBytes] ?? 0) | ((piece.entries[at * entryBytes + 1] ?? 0) << 8);
  return piece.first + (low | ((highAt(piece, at) & 15) << 16));
}

/** The numbers of a piece's articles, upward. */
export function numbersOf(piece: Piece): number[] {
  return Array.from({ length: countOf(piece) }, (_, at) => numberAt(piece, at));
}

export const entriesOf = (piece: Piece): Entry[] =>
  numbersOf(piece).map((number, at) => entryOf(number, highAt(piece, at) >> 4));

/** Tells which of some articles a piece has: their places among `numbers`, which go upward, and the step of each. */
export function meetPiece(piece: Piece, numbers: Uint32Array, tell: (place: number, step: number) => void): void {
  const count = countOf(piece);
  const last = count === 0 ? -1 : numberAt(piece, count - 1);
  let at = 0;
  for (let place = firstFrom(numbers, piece.first); place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    if (number > last) return;
    for (let high = count; at < high; ) {
      const middle = (at + high) >> 1;
      if (numberAt(piece, middle) < number) at = middle + 1;
      else high = middle;
    }
    if (numberAt(piece, at) === number) tell(place, highAt(piece, at) >> 4);
  }
}

/** Where the first of numbers that go upward stands that is not below a limit. */
export function firstFrom(numbers: Uint32Array, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
