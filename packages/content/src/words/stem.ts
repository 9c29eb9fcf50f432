import type { LanguageCode } from '@griot/locale/languages';
import { stemmer as snowballFrench } from '@orama/stemmers/french';
import { stemmer as snowballGerman } from '@orama/stemmers/german';
import { stemmer as snowballHindi } from '@orama/stemmers/indian';
import { foldWord, LONGEST_WORD } from './fold.ts';
import { stemArabic } from './stems/arabic.ts';
import { stemBengali } from './stems/bengali.ts';
import { stemEnglish } from './stems/english.ts';
import { stemHausa } from './stems/hausa.ts';
import { stemIndonesian } from './stems/indonesian.ts';
import { stemKannada } from './stems/kannada.ts';
import { stemMarathi } from './stems/marathi.ts';
import { stemSwahili } from './stems/swahili.ts';
import { stemTamil } from './stems/tamil.ts';
import { stemTelugu } from './stems/telugu.ts';
import { stemUrdu } from './stems/urdu.ts';

/**
 * Of the stemmers of @orama/stemmers three serve us. English there loses a letter (`election` becomes `elec`), Arabic stems
 * a word otherwise with and without the article, Indonesian and Tamil cut into roots: those four and the rest are ours.
 * In a language without a row every folded word is its own stem.
 */
const stemmers: Partial<Record<LanguageCode, (folded: string) => string>> = {
  en: stemEnglish,
  ar: stemArabic,
  fr: snowballFrench,
  hi: snowballHindi,
  bn: stemBengali,
  ta: stemTamil,
  kn: stemKannada,
  te: stemTelugu,
  ur: stemUrdu,
  mr: stemMarathi,
  sw: stemSwahili,
  id: stemIndonesian,
  de: snowballGerman,
  ha: stemHausa,
};

const sameWord = (folded: string): string => folded;

/** What the forms of a word have in common; takes the word as written or folded, and gives a folded stem. */
export function stemOf(word: string, language: LanguageCode): string {
  const stem = stemmers[language] ?? sameWord;
  // the French endings are told by their accents, which a folded word has lost
  if (language === 'fr') return foldWord(stem(word.slice(0, LONGEST_WORD).normalize('NFC').toLowerCase()), 'fr');
  return stem(foldWord(word, language));
}
