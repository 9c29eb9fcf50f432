import type { Article } from '@griot/contract/entities/article';
import type { Language } from '@griot/locale/languages';

/** The scripts that run from right to left, by their ISO 15924 codes. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'];

/**
 * The language of the text and its direction, which need not be those of the page. The page knows the direction of its
 * market's news; that of any other follows from the script its language is written in, which the browser knows.
 */
export function textOf({ language }: Article, content: Language): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
  return { lang: language, dir: language === content.code ? content.dir : directionOf(language) };
}

/** By the text itself where the browser is too old, or the language none. */
function directionOf(language: string): 'ltr' | 'rtl' | 'auto' {
  try {
    return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'auto';
  }
}
