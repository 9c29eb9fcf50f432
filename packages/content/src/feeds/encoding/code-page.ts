const WESTERN =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Windows-1252, which is what a single byte beyond ASCII means when nothing else is known. */
export const westernCharacter = (byte: number): string =>
  byte >= 0x80 && byte <= 0x9f ? (WESTERN[byte - 0x80] ?? '') : String.fromCharCode(byte);

/**
 * The control characters U+0080 to U+009F are never meant: they are quotes and dashes of Windows-1252, wrongly decoded.
 */
export function withoutControls(text: string): string {
  return (
    text
      .replace(/[\x80-\x9f]/g, (found) => westernCharacter(found.charCodeAt(0)))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\ufeff\ufffe\uffff]/g, '')
  );
}
