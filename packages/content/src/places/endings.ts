import type { LanguageCode } from '@griot/locale/languages';

/** The stem that a name keeps in all cases, and a pattern for the endings that may follow, both folded. */
export type Form = { stem: string; rest: RegExp };

type Rule = { ending: RegExp; rest: string };

/** Indic languages add case endings to names; after its first letters an ending may go on up to this length. */
const ANY = '.{0,14}';

const MARATHI = `(?:त|ला|चा|ची|चे|च्या|ने|हून|तून|तील|मध|कडे|साठी|पासून|पर्यंत|शी|कर|वर|जवळ|सह|ही|च)${ANY}`;

/**
 * For each language the first rule whose ending the name has applies: the ending is removed, and the stem must be
 * followed by one of the alternatives. The rules are made for names, which are inflected less freely than other words.
 */
const rules: Partial<Record<LanguageCode, readonly Rule[]>> = {
  // Leipzig, Leipzigs, Leipziger
  de: [
    { ending: /(?<=[sxz])$/, rest: '(er|ern|ers)?' },
    { ending: /$/, rest: '(s|er|ern|ers)?' },
  ],
  // Kanon, Katsinar
  ha: [{ ending: /$/, rest: '[nr]?' }],
  hi: [{ ending: /$/, rest: '(वासी|वासियों)?' }],
  bn: [
    { ending: /[িী]$/, rest: `[িী](?:(?:র|তে|কে|ও|ই|বাসী|স্থ)${ANY})?` },
    { ending: /$/, rest: `(?:(?:র|ের|ে|য়|তে|কে|ও|ই|বাসী|স্থ|গামী)${ANY})?` },
  ],
  mr: [
    { ending: /े$/, rest: `(?:े(?:कर)?|्या${ANY})` },
    { ending: /ा$/, rest: `(?:ा|्या${ANY}|ा(?:त|ला|च्या|चा|ची|चे|हून|मध्ये)${ANY})` },
    { ending: /ूर$/, rest: `(?:ूर(?:${MARATHI})?|ुरा${ANY}|ुरी)` },
    { ending: /(?<=[क-ह])$/, rest: `(?:${MARATHI}|ा(?:त|ला|च्या|चा|ची|चे|हून|साठी|ने)${ANY})?` },
    { ending: /$/, rest: `(?:${MARATHI})?` },
  ],
  ta: [
    { ending: /ம்$/, rest: `(?:ம்|ம[ுா]${ANY}|த்த${ANY})` },
    { ending: /டு$/, rest: `(?:டு${ANY}|ட்ட${ANY}|டி${ANY})` },
    { ending: /று$/, rest: `(?:று${ANY}|ற்ற${ANY}|றி${ANY})` },
    { ending: /ு$/, rest: `(?:ு${ANY}|ி${ANY})` },
    { ending: /்$/, rest: `(?:்|[ிுைாேோ]${ANY}|்[கசதபலரனண]${ANY})` },
    { ending: /$/, rest: `(?:(?:ய|வ|க்|ச்|த்|ப்|ஸ|ன)${ANY})?` },
  ],
  te: [
    { ending: /ం$/, rest: `(?:ం${ANY}|ాని${ANY}|పు${ANY})` },
    { ending: /ు$/, rest: `(?:ు${ANY}|్లో${ANY}|ి${ANY})` },
    { ending: /్$/, rest: `(?:్${ANY}|ు${ANY}|ీ)` },
    { ending: /$/, rest: `(?:(?:లో|కు|కి|ని|ను|తో|వా|పై|కే|ల|య|వ)${ANY})?` },
  ],
  kn: [
    { ending: /ು$/, rest: `(?:[ುಿೇ]${ANY}|ನ್ನು${ANY}|ಲ್ಲಿ)` },
    { ending: /್$/, rest: `(?:್|್[ನಗದಲತಕ]${ANY}|[ಿು]${ANY})` },
    { ending: /$/, rest: `(?:(?:ದ|ಕ್ಕ|ವ|ನ|ಗ|ಯ|ೂ|ಲ್ಲಿ)${ANY})?` },
  ],
};

const bare = /^$/;

/** How the last word of a folded name may look in a text. */
export function formOf(word: string, language: LanguageCode): Form {
  const rule = rules[language]?.find(({ ending }) => ending.test(word));
  if (rule === undefined) return { stem: word, rest: bare };
  const found = rule.ending.exec(word)?.[0] ?? '';
  const stem = word.slice(0, word.length - found.length);
  if (stem.length < 2) return { stem: word, rest: bare };
  return { stem, rest: restOf(`^${rule.rest.normalize('NFC')}$`) };
}

const compiled = new Map<string, RegExp>();

/** Thousands of names share a few dozen patterns. */
function restOf(source: string): RegExp {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const fresh = new RegExp(source, 'u');
  compiled.set(source, fresh);
  return fresh;
}

/** The most letters that may follow a stem, which limits how many stems of a word are tried. */
export const longestRest = (language: LanguageCode): number => {
  if (rules[language] === undefined) return 0;
  return language === 'de' || language === 'ha' ? 4 : 20;
};
