import type { LanguageCode } from '@griot/locale/languages';
import { foldArabic, foldUrdu } from './fold-arabic.ts';
import { foldBengaliEnding, foldIndic, joinedKhandaTa } from './fold-indic.ts';
import { foldGermanDigraphs, foldLatin } from './fold-latin.ts';
import { foldDigits, foldSeparators } from './fold-number.ts';

/** No real word is longer. */
export const LONGEST_WORD = 64;

/** Most words in Latin script need only lower case. */
const plainAscii = /^[A-Za-z]+$/;

/**
 * One spelling for all spellings of a word: lower case, without accents, vowel signs written at will, joiners and
 * apostrophes, letters typed on a foreign keyboard and native digits made usual. Folding twice changes nothing.
 */
export function foldWord(word: string, language: LanguageCode): string {
  if (language !== 'de' && plainAscii.test(word)) return word.toLowerCase().slice(0, LONGEST_WORD);
  const whole = word.slice(0, LONGEST_WORD * 2).replace(joinedKhandaTa, 'ৎ');
  const lower = whole.normalize('NFKD').toLowerCase().normalize('NFKD');
  const visible = withoutPoints(foldDigits(lower).replace(/[^\p{L}\p{M}\p{N}.,]/gu, ''));
  const western = foldLatin(visible);
  const semitic = language === 'ur' ? foldUrdu(western) : foldArabic(western);
  const indic = foldIndic(semitic.normalize('NFC'));
  const settled = language === 'de' ? foldGermanDigraphs(indic) : indic;
  return foldBengaliEnding(cut(settled.normalize('NFC')));
}

function withoutPoints(word: string): string {
  return /^\d[\d.,]*\d$/.test(word) ? foldSeparators(word) : word.replace(/[.,]/g, '');
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '');
}
