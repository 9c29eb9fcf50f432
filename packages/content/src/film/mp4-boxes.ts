/** A part of an MP4: its kind, and where in the file its content lies. */
export type Box = { readonly kind: string; readonly start: number; readonly content: number; readonly end: number };

/** More boxes than any film of ours has beside one another. */
const mostBoxes = 10_000;

/** The boxes of a part of a file, as far as they are whole. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let start = from;
  while (start + 8 <= to && boxes.length < mostBoxes) {
    const short = view.getUint32(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) break;
    const size = isLong ? Number(view.getBigUint64(start + 8)) : short === 0 ? to - start : short;
    const content = start + (isLong ? 16 : 8);
    if (size < content - start || start + size > to) break; // cut short, or no box at all
    boxes.push({ kind: kindAt(bytes, start + 4), start, content, end: start + size });
    start += size;
  }
  return boxes;
}

/** The first box at the end of a path of kinds, each inside the one before. */
export function boxAt(
  bytes: Uint8Array,
  within: Pick<Box, 'content' | 'end'>,
  path: readonly string[],
): Box | undefined {
  const [kind, ...rest] = path;
  const found = boxesIn(bytes, within.content, within.end).find((box) => box.kind === kind);
  return found && rest.length > 0 ? boxAt(bytes, found, rest) : found;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const kindAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
