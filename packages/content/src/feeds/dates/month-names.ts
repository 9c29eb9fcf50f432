/**
 * Languages in which feeds write out their dates, most readers first: where two call different months alike, the first
 * wins.
 */
const LANGUAGES = [
  'es fr de pt ar ar-SY ar-DZ ar-MA hi bn ru id sw ha ta te mr kn ur it nl tr pl uk fa vi el cs sv hu ro da nb fi he',
  'th bg sr sr-Latn hr sk sl lt lv et ms fil af am az ca eu gl gu hy is ka kk km lo mk ml mn my ne pa si so sq uz yo ig',
  'zu xh om rw ga cy be bs',
].flatMap((line) => line.split(' '));

/** Spellings found in feeds that `Intl` does not know. */
const OTHERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ mrz: 3, maerz: 3, sept: 9, agt: 8, fevr: 2, juill: 7, okto: 10 }),
);

const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

const cache = new Map<string, ReadonlyMap<string, number>>();

/** The languages whose month names are tried together. */
export type MonthNames = 'english' | 'own' | 'any';

/** The month from 1 to 12 that one or more words name; `own` is the language of the feed. */
export function monthNamed(words: string, names: MonthNames, own: string | null): number | undefined {
  const name = folded(words);
  if (names === 'english') return englishMonth(name) ?? OTHERS.get(name);
  return monthsIn(names === 'any' ? 'any' : (own?.split('-')[0]?.toLowerCase() ?? '')).get(name);
}

/** English names cover nearly every date, so they are checked without `Intl`. */
function englishMonth(name: string): number | undefined {
  const at = ENGLISH.findIndex((month) => month === name || month.slice(0, 3) === name);
  return at < 0 ? undefined : at + 1;
}

/** Names by language code without region, since Arabic has several calendars, or of any language. */
function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = cache.get(language);
  if (known) return known;
  const codes = LANGUAGES.filter((code) => language === 'any' || code.split('-')[0] === language);
  const months = new Map(codes.toReversed().flatMap(readMonths));
  if (codes.length > 0) cache.set(language, months);
  return months;
}

/** In many languages the name of a month differs alone and within a date. */
const FORMS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
];

function readMonths(code: string): [name: string, month: number][] {
  const formats = FORMS.map((form) => new Intl.DateTimeFormat(code, { ...form, ...GREGORIAN }));
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return formats.flatMap((format) =>
    months.flatMap((month): [string, number][] => {
      const part = format.formatToParts(Date.UTC(2001, month - 1, 15)).find(({ type }) => type === 'month');
      const name = folded(part?.value ?? '');
      return name === '' || /\d/.test(name) ? [] : [[name, month]];
    }),
  );
}

const GREGORIAN: Intl.DateTimeFormatOptions = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };

/** Without dots, case and the accents of Latin and Greek; vowel signs of other scripts are letters. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.,'’\u200e\u200f]/g, '')
    .trim();
