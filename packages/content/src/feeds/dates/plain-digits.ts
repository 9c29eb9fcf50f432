/** The zeros of the supported scripts; the digits 1 to 9 follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];

/** The text with digits of any script as 0 to 9, plain spaces and no directional marks. */
export function withPlainDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => point >= first && point <= first + 9);
      return zero === undefined ? digit : String(point - zero);
    });
}
