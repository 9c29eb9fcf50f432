import { type LanguageCode, languages } from '@griot/locale/languages';
import { placeHint } from '../../http/reader/hint.ts';
import type { Reader } from '../../http/reader/reader-context.ts';

/** Of a reader without a market: the first of the browser's languages that we speak. */
export function spokenLanguage(connection: Reader['connection']): LanguageCode {
  const wished = placeHint(connection).languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const spoken = wished.flatMap((wish) => languages.find(({ code }) => code === wish)?.code ?? []);
  return spoken[0] ?? 'en';
}
