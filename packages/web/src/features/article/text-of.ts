import type { Article } from '@griot/contract/entities/article';
import { type LanguageCode, languageOf } from '@griot/locale/languages';

/** The language of the text and its direction, which need not be those of the page. */
export function textOf({ language }: Article): { lang: string; dir: 'ltr' | 'rtl' } {
  const { code, dir } = languageOf(language as LanguageCode);
  return { lang: code, dir };
}
