/** How much of the bytes is UTF-8: the characters of several bytes, and where a byte fits no character. */
export type Utf8Scan = { characters: number; strays: number[] };

/** Enough to know that this is another encoding. */
const MOST_STRAYS = 2000;

/** A character cut off at the very end is no stray: the file was truncated, not written wrongly. */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  const strays: number[] = [];
  let characters = 0;
  let at = 0;
  while (at < bytes.length && strays.length < MOST_STRAYS) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceAt(bytes, at);
    if (length === 'cut') break;
    if (length > 0) characters += 1;
    else strays.push(at);
    at += Math.max(length, 1);
  }
  return { characters, strays };
}

/** Bytes of the character that begins here, 0 for none, or that the end comes before it is complete. */
function sequenceAt(bytes: Uint8Array, at: number): number | 'cut' {
  const lead = bytes[at] ?? 0;
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next];
    if (byte === undefined) return 'cut';
    const { from, to } = next === 1 ? secondByte(lead) : { from: 0x80, to: 0xbf };
    if (byte < from || byte > to) return 0;
  }
  return length;
}

/** Overlong forms, half characters and what lies beyond Unicode show in the second byte. */
function secondByte(lead: number): { from: number; to: number } {
  if (lead === 0xe0) return { from: 0xa0, to: 0xbf };
  if (lead === 0xed) return { from: 0x80, to: 0x9f };
  if (lead === 0xf0) return { from: 0x90, to: 0xbf };
  if (lead === 0xf4) return { from: 0x80, to: 0x8f };
  return { from: 0x80, to: 0xbf };
}
