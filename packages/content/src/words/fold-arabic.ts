/** Optional characters: vowel signs, Koranic marks and the tatweel. */
const signs =
  /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]/g;
/** Madda and hamza, which decomposition separates from their letters. */
const carriers = /[\u0653-\u0655]/g;

const arabicLetters: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
};

const urduLetters: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ی',
  ي: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
};

/** Expects decomposed text, where each alef is one letter with or without a mark. */
export function foldArabic(decomposed: string): string {
  const bare = decomposed.replace(signs, '').replace(carriers, '');
  return bare.replace(/[ٱىیےةہەۃھکڪ]/g, (letter) => arabicLetters[letter] ?? letter);
}

/**
 * Urdu distinguishes what Arabic may merge: آ from ا, the aspiration ھ from the letter ہ, ے from ی, and the hamza
 * between two vowels (`کوئی`). Only letters typed on an Arabic keyboard are merged with their Urdu equivalents.
 */
export function foldUrdu(decomposed: string): string {
  const bare = decomposed
    .replace(signs, '')
    // Normalisation may have put other marks in between.
    .replace(/(?<!ا\p{M}*)\u0653|(?<![يیى]\p{M}*)\u0654|\u0655/gu, '')
    .replace(/[يیى](\p{M}*?)\u0654+/gu, 'ئ$1');
  return bare.replace(/[ٱىيكڪهةۃە]/g, (letter) => urduLetters[letter] ?? letter);
}
