import { westernCharacter, withoutControls } from './code-page.ts';
import { declaredEncodings, declaredLanguage } from './declared-encoding.ts';
import { likelyEncodings } from './likely-encodings.ts';
import { scanUtf8, type Utf8Scan } from './utf8.ts';
import { decodeWide, wideEncodingOf } from './wide-encoding.ts';

export type DecodedText = { text: string; encoding: string; isMisdeclared: boolean };

/** Single-byte encodings decode any bytes, so that decoding without an error proves nothing. */
const SINGLE_BYTE = /^(windows-|iso-8859-|koi8-|ibm|macintosh|x-mac)/;
/** Fewer bytes beyond ASCII than this may be valid UTF-8 by chance in an encoding of two bytes a character. */
const FEW_CHARACTERS = 3;

/** The text of a feed whatever its encoding: where declaration and bytes disagree, the bytes are right. */
export function decodeBytes(bytes: Uint8Array, contentType: string | undefined): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide) return finished(decodeWide(bytes, wide), wide, false);
  // The bytes show that this is not UTF-16, whatever is declared.
  const declared = declaredEncodings(bytes, contentType).filter((name) => !name.startsWith('utf-16'));
  const scan = scanUtf8(bytes);
  const firstDeclared = declared[0] ?? 'utf-8';
  if (isUtf8(scan, declared, bytes)) {
    return finished(decodeUtf8(bytes, []), 'utf-8', scan.characters > 0 && firstDeclared !== 'utf-8');
  }
  const others = declared.filter((name) => name !== 'utf-8');
  const guesses = mostlyUtf8(scan) ? [] : likelyEncodings(bytes, declaredLanguage(bytes));
  for (const encoding of [...others, ...guesses]) {
    const text = strictly(bytes, encoding);
    if (text !== undefined) return finished(text, encoding, encoding !== firstDeclared);
  }
  if (mostlyUtf8(scan)) return finished(decodeUtf8(bytes, scan.invalidBytes), 'utf-8', firstDeclared !== 'utf-8');
  const rest = others[0] ?? 'windows-1252';
  return finished(new TextDecoder(rest).decode(bytes), rest, rest !== firstDeclared);
}

function finished(text: string, encoding: string, isMisdeclared: boolean): DecodedText {
  return { text: withoutControls(text.toWellFormed()), encoding, isMisdeclared };
}

function isUtf8(scan: Utf8Scan, declared: string[], bytes: Uint8Array): boolean {
  if (scan.invalidBytes.length > 0) return false;
  const otherEncoding = declared.find((name) => name !== 'utf-8');
  if (otherEncoding === undefined || SINGLE_BYTE.test(otherEncoding)) return true;
  // An encoding based on escape sequences consists of ASCII bytes only.
  if (scan.characters === 0) return otherEncoding !== 'iso-2022-jp';
  return scan.characters > FEW_CHARACTERS || strictly(bytes, otherEncoding) === undefined;
}

/** Whether this is a UTF-8 feed with a few bytes of another encoding pasted in. */
const mostlyUtf8 = (scan: Utf8Scan) => scan.characters > 2 * scan.invalidBytes.length;

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // Decoded as a stream, since a feed that breaks off inside a character may still have this encoding.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined; // not this one
  }
}

/** Invalid bytes are read as Windows-1252; an incomplete character at the end is left out. */
function decodeUtf8(bytes: Uint8Array, invalidBytes: number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const invalidAt of invalidBytes) {
    parts.push(new TextDecoder().decode(bytes.subarray(from, invalidAt)), westernCharacter(bytes[invalidAt] ?? 0));
    from = invalidAt + 1;
  }
  parts.push(new TextDecoder().decode(bytes.subarray(from), { stream: true }));
  return parts.join('');
}
