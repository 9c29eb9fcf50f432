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
 * Three stemmers of @orama/stemmers are used. Its English one is too strong (`election` becomes `elec`), the Arabic one
 * gives different stems with and without the article, the Indonesian and Tamil ones cut into roots: these and the rest
 * are our own.
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

/** The folded stem of a word, given as written or folded. */
export function stemOf(word: string, language: LanguageCode): string {
  const stem = stemmers[language] ?? sameWord;
  // French endings are recognised by their accents, which a folded word has lost.
  if (language === 'fr') return foldWord(stem(word.slice(0, LONGEST_WORD).normalize('NFC').toLowerCase()), 'fr');
  return stem(foldWord(word, language));
}
