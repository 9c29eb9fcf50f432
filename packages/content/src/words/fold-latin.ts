/** Letters that no normal form takes apart. The hooked letters of Hausa are often typed plain, the others are typed so abroad. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
};

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const unusual = /[ßæœøđðþħıłŋɓɗƙƴ]/g;

/** Expects compatibility-decomposed lower-case text. */
export function foldLatin(decomposed: string): string {
  return decomposed.replace(marks, '').replace(unusual, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Without umlauts on the keyboard Germans write `Mueller`; after a vowel or q the two letters are real (`neue`, `Quelle`,
 * `Bauer`). All e's go at once, so that a second pass finds nothing left.
 */
export function foldGermanDigraphs(plain: string): string {
  return plain.replace(/([ao])e+|(?<![aeiouq])ue+/g, (_pair, vowel: string | undefined) => vowel ?? 'u');
}
