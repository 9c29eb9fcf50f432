import { type LanguageCode, languages, unicodeScripts } from '@griot/locale/languages';

type Writing = { pattern: RegExp; languages: readonly LanguageCode[]; foreign: RegExp | undefined };

/** Letters that only unsupported languages use, by the script they share with a supported one. */
const foreignLetters: Readonly<Record<string, RegExp>> = {
  Bengali: /[ৰৱ]/u,
  // Letters with a dot below, as Yoruba, Igbo and Vietnamese have them; one or two may stand in a name.
  Latin: /(?:[ạẹịọụṣṅẠẸỊỌỤṢṄ]|[a-z]\u0323).*(?:[ạẹịọụṣṅẠẸỊỌỤṢṄ]|[a-z]\u0323).*(?:[ạẹịọụṣṅẠẸỊỌỤṢṄ]|[a-z]\u0323)/isu,
};

/** The scripts of our languages. */
const writings: readonly Writing[] = [...Map.groupBy(languages, ({ script }) => unicodeScripts[script])].map(
  ([script, rows]) => ({
    pattern: new RegExp(`\\p{Script=${script}}`, 'gu'),
    languages: rows.map(({ code }) => code),
    foreign: foreignLetters[script],
  }),
);

const LONGEST_TEXT = 4000;
/** Below this share of one script a text is a mixture, and its script is not used. */
const MOST_OF_IT = 0.6;
const FOREIGN_WITHIN = 300;

/** The supported languages with the script of this text; none if it has no letters or another script. */
export function languagesByScript(text: string): readonly LanguageCode[] | undefined {
  const start = text.slice(0, LONGEST_TEXT);
  const letters = start.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const writing = writings.find(({ pattern }) => (start.match(pattern)?.length ?? 0) > letters * MOST_OF_IT);
  if (writing === undefined || writing.foreign?.test(start.slice(0, FOREIGN_WITHIN))) return [];
  return writing.languages;
}
