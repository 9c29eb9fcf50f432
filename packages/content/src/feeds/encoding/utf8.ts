/** Counts the multi-byte characters and the bytes that are not valid UTF-8. */
export type Utf8Scan = { characters: number; invalidBytes: number[] };

/** Enough to know that this is another encoding. */
const MOST_INVALID = 2000;

/** An incomplete character at the very end does not count as invalid: the file was truncated. */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  const invalidBytes: number[] = [];
  let characters = 0;
  let at = 0;
  while (at < bytes.length && invalidBytes.length < MOST_INVALID) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceAt(bytes, at);
    if (length === 'cut') break;
    if (length > 0) characters += 1;
    else invalidBytes.push(at);
    at += Math.max(length, 1);
  }
  return { characters, invalidBytes };
}

/** The length of the character that begins here, 0 if invalid, or a mark that the end comes before it is complete. */
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

/** The second byte reveals overlong forms, surrogates and code points beyond Unicode. */
function secondByte(lead: number): { from: number; to: number } {
  if (lead === 0xe0) return { from: 0xa0, to: 0xbf };
  if (lead === 0xed) return { from: 0x80, to: 0x9f };
  if (lead === 0xf0) return { from: 0x90, to: 0xbf };
  if (lead === 0xf4) return { from: 0x80, to: 0x8f };
  return { from: 0x80, to: 0xbf };
}
