/** Encodings with two or four bytes for each character, recognised by their first bytes whatever is declared. */
export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

export function wideEncodingOf(bytes: Uint8Array): WideEncoding | undefined {
  const [a = -1, b = -1, c = -1, d = -1] = bytes.subarray(0, 4);
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && isText(d)))) return 'utf-32be';
  if (isText(a) && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (isText(a) && b === 0 && c > 0 && d === 0) return 'utf-16le';
  if (a === 0 && isText(b) && c === 0 && d > 0) return 'utf-16be';
  return undefined;
}

/** What a feed can begin with: white space, `<`, `{`. */
const isText = (byte: number) => byte === 0x3c || byte === 0x7b || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

export function decodeWide(bytes: Uint8Array, encoding: WideEncoding): string {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return new TextDecoder(encoding).decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, encoding === 'utf-32le');
    parts.push(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  }
  return parts.join('');
}
