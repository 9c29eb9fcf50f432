import type { LanguageCode } from '@griot/locale/languages';

type Writing = { pattern: RegExp; languages: readonly LanguageCode[]; foreign?: RegExp };

/** The scripts of our languages. `foreign` are letters that only other languages of the script have. */
const writings: readonly Writing[] = [
  { pattern: /\p{Script=Latin}/gu, languages: ['en', 'fr', 'de', 'id', 'sw', 'ha'] },
  { pattern: /\p{Script=Arabic}/gu, languages: ['ar', 'ur'] },
  { pattern: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr'] },
  { pattern: /\p{Script=Bengali}/gu, languages: ['bn'], foreign: /[ৰৱ]/u },
  { pattern: /\p{Script=Tamil}/gu, languages: ['ta'] },
  { pattern: /\p{Script=Telugu}/gu, languages: ['te'] },
  { pattern: /\p{Script=Kannada}/gu, languages: ['kn'] },
];

const LONGEST_TEXT = 4000;
/** Below this share of one script a text is a mixture, and no script speaks for it. */
const MOST_OF_IT = 0.6;

/** Our languages that are written like this text; none when it has no letters or those of scripts that are not ours. */
export function languagesByScript(text: string): readonly LanguageCode[] | undefined {
  const start = text.slice(0, LONGEST_TEXT);
  const letters = start.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const writing = writings.find(({ pattern }) => (start.match(pattern)?.length ?? 0) > letters * MOST_OF_IT);
  if (writing === undefined || writing.foreign?.test(start)) return [];
  return writing.languages;
}
