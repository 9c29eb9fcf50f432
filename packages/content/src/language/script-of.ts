import { type LanguageCode, languages, unicodeScripts } from '@griot/locale/languages';

type Writing = { pattern: RegExp; languages: readonly LanguageCode[]; foreign: RegExp | undefined };

/** Letters that only languages we do not ship have, by the script they share with one of ours. */
const foreignLetters: Readonly<Record<string, RegExp>> = { Bengali: /[ৰৱ]/u };

/** The scripts of our languages. */
const writings: readonly Writing[] = [...Map.groupBy(languages, ({ script }) => unicodeScripts[script])].map(
  ([script, rows]) => ({
    pattern: new RegExp(`\\p{Script=${script}}`, 'gu'),
    languages: rows.map(({ code }) => code),
    foreign: foreignLetters[script],
  }),
);

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
