import { wideEncodingOf } from './wide-encoding.ts';

/** Compressed files, pictures and documents, by their first bytes. */
const SIGNATURES = ['\x1f\x8b', 'PK\x03\x04', '%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'BZh', '\xfd7zXZ', 'RIFF'];
const LOOKED_AT = 1024;
/** From this number and share of control characters on, the bytes are not text; a text may hold a few by mistake. */
const MOST_CONTROLS = 16;
const LARGEST_SHARE = 0.05;

/** Whether these bytes are not text in any encoding. */
export function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return true;
  if (wideEncodingOf(bytes)) return false;
  const looked = bytes.subarray(0, LOOKED_AT);
  const controls = looked.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls >= MOST_CONTROLS && controls > looked.length * LARGEST_SHARE;
}

/** White space does not count as a control character, nor does the escape that switches alphabets in Japanese texts. */
const isControl = (byte: number): boolean => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b;
