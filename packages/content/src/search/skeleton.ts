import type { LanguageCode } from '@griot/locale/languages';

/** Languages whose readers often type their words in Latin letters. */
const romanised = new Set<LanguageCode>(['hi', 'mr', 'ur', 'bn', 'ta', 'te', 'kn', 'ar']);
export const isOftenRomanised = (language: LanguageCode): boolean => romanised.has(language);

/**
 * Consonants of the Indic scripts by their place in a script's block, which is the same in all of them, from `ka`. Breath
 * and place of the tongue are left out, since typed Latin letters seldom keep them.
 */
const indicConsonants = 'kkggnccjjnttddnttddnnpfbbmyrrlllvssshh';
const indicVowelLetters = 'aaiiuurleeeeoooo'; // from the block's place 5
const indicVowelSigns: Record<number, string> = {
  62: 'a',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'r',
  70: 'e',
  71: 'e',
  72: 'e',
  74: 'o',
  75: 'o',
  76: 'o',
};
const indicFrom = 0x0900;
const indicTo = 0x0d00;
const virama = 77;
const bengaliBlock = 1;

const arabicLetters: Record<string, string> = {
  ا: 'a',
  آ: 'a',
  أ: 'a',
  إ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ط: 't',
  ث: 's',
  ج: 'j',
  چ: 'c',
  ح: 'h',
  ہ: 'h',
  ه: 'h',
  ھ: '',
  خ: 'k',
  د: 'd',
  ڈ: 'd',
  ذ: 'j',
  ز: 'j',
  ژ: 'j',
  ض: 'j',
  ظ: 'j',
  ر: 'r',
  ڑ: 'r',
  س: 's',
  ص: 's',
  ش: 's',
  ع: 'a',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  و: 'v',
  ی: 'y',
  ي: 'y',
  ے: 'e',
  ئ: 'y',
  ى: 'a',
  ة: '',
};

const latinPairs: readonly [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/sch|sh/g, 's'],
  [/ch/g, 'c'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/([kgtdbjcr])h/g, '$1'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Sounds that typists of a language do not distinguish. */
const merged: Partial<Record<LanguageCode, readonly [RegExp, string][]>> = {
  ta: [
    [/g/g, 'k'],
    [/d/g, 't'],
    [/b/g, 'p'],
    [/[cj]/g, 's'],
  ],
  ar: [[/g/g, 'j']],
};

/** A word in Latin letters as it may be typed, roughly; a Latin word in the same manner. */
function romanise(folded: string): string {
  if (/^[\x20-\x7e]*$/.test(folded)) return latinPairs.reduce((text, [from, to]) => text.replace(from, to), folded);
  let text = '';
  let isBare = true; // whether a further consonant is joined to the last one, without a vowel between
  for (const letter of folded.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const read = code >= indicFrom && code < indicTo ? indicLetter(code) : arabicLetter(letter);
    if (read.kind === 'join') isBare = true;
    else if (read.kind === 'consonant') {
      text += (isBare ? '' : 'a') + read.latin;
      isBare = false;
    } else {
      text += read.latin;
      isBare = true;
    }
  }
  return text.replace(/ng(?=[kg])/g, 'n').replace(/(.)\1+/g, '$1');
}

type Sound = { readonly kind: 'consonant' | 'vowel' | 'join'; readonly latin: string };
const join: Sound = { kind: 'join', latin: '' };

function indicLetter(code: number): Sound {
  const place = code % 128;
  const block = Math.floor((code - indicFrom) / 128);
  if (place === virama) return join;
  if (block === bengaliBlock && place === 2) return { kind: 'vowel', latin: 'ng' };
  if (place === 1 || place === 2) return { kind: 'vowel', latin: 'n' };
  if (place >= 5 && place < 21) return { kind: 'vowel', latin: indicVowelLetters[place - 5] ?? 'a' };
  if (block === bengaliBlock && (place === 0x2f || place === 0x5f)) return bengaliYa(place);
  if (block === bengaliBlock && (place === 0x5c || place === 0x5d)) return { kind: 'consonant', latin: 'r' };
  if (block === bengaliBlock && place === 0x4e) return { kind: 'vowel', latin: 't' };
  if (place >= 21 && place <= 57) return { kind: 'consonant', latin: indicConsonants[place - 21] ?? '' };
  return { kind: 'vowel', latin: indicVowelSigns[place] ?? '' };
}

const bengaliYa = (place: number): Sound => ({ kind: 'consonant', latin: place === 0x2f ? 'j' : 'y' });

/** Short vowels are not written, so nothing is put between consonants. */
function arabicLetter(letter: string): Sound {
  return { kind: 'vowel', latin: arabicLetters[letter] ?? '' };
}

/**
 * The consonants of a word, by which a word typed in Latin letters finds the word it stands for: `barish` and `بارش` are
 * both `brs` (SRC-08). Empty where too little is left to tell words apart.
 */
export function skeletonOf(folded: string, language: LanguageCode): string {
  if (!isOftenRomanised(language)) return '';
  const bare = language === 'ar' ? folded.replace(/^(?:و?ال|al)(?=.{3})/u, '') : folded;
  const latin = romanise(bare).replace(/m(?=[bpf])/g, 'n');
  const first = /^[aeiou]/.test(latin) ? 'a' : '';
  const dropped = language === 'ar' || language === 'ur' ? /[aeiouyhv]/g : /[aeiouyh]/g;
  const consonants = latin.slice(0, 1).replace(/[aeiou]/g, '') + latin.slice(1).replace(dropped, '');
  const whole = (merged[language] ?? []).reduce((text, [from, to]) => text.replace(from, to), first + consonants);
  return whole.length >= 2 ? whole.slice(0, 24) : '';
}

/** How alike two words sound, vowels too, from 0 to 1: `modi` is nearer to `मोदी` than to `मेदा`. */
export function soundsAlike(one: string, other: string): number {
  const [a, b] = [pairsOf(romanise(one)), pairsOf(romanise(other))];
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

function pairsOf(latin: string): Set<string> {
  const edged = `_${latin}_`;
  return new Set(Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2)));
}
