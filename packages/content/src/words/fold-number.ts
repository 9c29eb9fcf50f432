/** The zeros of the supported scripts; the digits 1 to 9 follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0ce6];
const nativeDigits = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)]),
  ),
);

export function foldDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯௦-௯౦-౯೦-೯]/g, (digit) => nativeDigits.get(digit) ?? digit)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}

const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/;
const indianGrouped = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

/** `1,234,567`, `1.234.567`, `12,34,567` and `1234567` are one number; `3,5` is `3.5`. */
export function foldSeparators(number: string): string {
  const found = grouped.exec(number);
  if (found) return withFraction(found[1], found[3]);
  const indian = indianGrouped.exec(number);
  if (indian) return withFraction(indian[1], indian[2]);
  return number.replaceAll(',', '.');
}

function withFraction(whole = '', fraction = ''): string {
  const digits = whole.replace(/[.,]/g, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
