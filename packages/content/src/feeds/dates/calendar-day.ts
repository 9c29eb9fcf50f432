import { type MonthNames, monthNamed } from './month-names.ts';
import { isZone } from './zones.ts';

type DayParts = { year: number; month: number; day: number };

/** The day in a date, as its first millisecond in UTC; undefined if there is none. */
export function dayIn(text: string, language: string | null): number | undefined {
  const parts = numericDay(text, language) ?? isoDay(text.trim()) ?? writtenDay(text, language);
  return parts && startOf(parts);
}

const EAST_ASIAN = /(\d{4}|\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/;
const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/;

function numericDay(text: string, language: string | null): DayParts | undefined {
  const first = EAST_ASIAN.exec(text) ?? YEAR_FIRST.exec(text);
  if (first) return inOrder(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(text);
  if (!last) return undefined;
  const [one, separator, two, three] = [Number(last[1]), last[2], Number(last[3]), Number(last[4])];
  // Three numbers of two digits with hyphens are ISO without its century, unless that is far in the future.
  if (separator === '-' && last[4]?.length === 2 && one <= 30) return inOrder(one, two, three);
  const isMonthFirst = two > 12 || (separator === '/' && one <= 12 && countsMonthFirst(text, language));
  return isMonthFirst ? { year: three, month: one, day: two } : { year: three, month: two, day: one };
}

/** Only the United States write the month first, and hardly anyone else writes "pm" after a numeric date. */
function countsMonthFirst(text: string, language: string | null): boolean {
  return language?.toLowerCase() === 'en-us' || (language === null && /\d\s?[ap]m\b/i.test(text));
}

const inOrder = (year: number, month: number, day: number): DayParts =>
  month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };

/** ISO 8601 without hyphens, by day of the year, by week, or less exact than a day. */
function isoDay(text: string): DayParts | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  const week = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?!\d)/i.exec(text);
  if (week) return weekday(Number(week[1]), Number(week[2]), Number(week[3] ?? 1));
  const ordinal = /^(\d{4})-?(\d{3})(?!\d)/.exec(text);
  if (ordinal) return dated(Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2])));
  const month = /^(\d{4})[-/](\d{1,2})(?![\d-])|^(\d{4})$/.exec(text);
  return month ? { year: Number(month[1] ?? month[3]), month: Number(month[2] ?? 1), day: 1 } : undefined;
}

/** Week 1 is the one with 4 January in it. */
function weekday(year: number, week: number, day: number): DayParts {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7);
  return dated(Date.UTC(year, 0, monday + (week - 1) * 7 + day - 1));
}

function dated(time: number): DayParts {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Months by name, in any language; the name of the weekday and all other words do not matter. */
function writtenDay(text: string, language: string | null): DayParts | undefined {
  const words = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const named = monthAmong(words.slice(0, MOST_WORDS), language);
  if (!named) return undefined;
  const numbers = named.rest.filter((word) => /^\d{1,4}$/.test(word));
  const year = numbers.find((word) => word.length >= 3);
  const [day, short] = numbers.filter((word) => word.length < 3);
  const given = year ?? short;
  if (given === undefined) return undefined;
  return { year: Number(given), month: named.month, day: Number(day ?? 1) };
}

const MOST_WORDS = 16;

type NamedMonth = { month: number; rest: string[] };

/**
 * The first word is most likely the weekday, and one language's weekday may be another's month: "mar" is a Tuesday and
 * March, "sat" a Saturday and September. So the other words are tried first, and English before other languages.
 */
function monthAmong(words: string[], own: string | null): NamedMonth | undefined {
  return (
    lastMonth(words, { from: 1, names: 'english', own }) ??
    lastMonth(words, { from: 1, names: 'own', own }) ??
    lastMonth(words, { from: 0, names: 'english', own }) ??
    lastMonth(words, { from: 0, names: 'own', own }) ??
    lastMonth(words, { from: 1, names: 'any', own }) ??
    lastMonth(words, { from: 0, names: 'any', own })
  );
}

type Search = { from: number; names: MonthNames; own: string | null };

function lastMonth(words: string[], { from, names, own }: Search): NamedMonth | undefined {
  for (const size of [3, 2, 1]) {
    for (let at = words.length - size; at >= from; at--) {
      const name = words.slice(at, at + size);
      const month = monthNumbered(name) ?? (name.some(isNoName) ? undefined : monthNamed(name.join(' '), names, own));
      if (month !== undefined) return { month, rest: words.toSpliced(at, size) };
    }
  }
  return undefined;
}

const isNoName = (word: string): boolean => /\d/.test(word) || isZone(word);

/** Vietnamese numbers its months: `tháng 12`. */
function monthNumbered([word = '', number = '', ...more]: string[]): number | undefined {
  return more.length === 0 && /^th[áa]ng$/i.test(word) && /^\d{1,2}$/.test(number) ? Number(number) : undefined;
}

function startOf({ year, month, day }: DayParts): number | undefined {
  const full = fullYear(year);
  if (month < 1 || month > 12 || day < 1 || day > 31 || full < 1900 || full > 2199) return undefined;
  const longest = new Date(Date.UTC(full, month, 0)).getUTCDate();
  return Date.UTC(full, month - 1, Math.min(day, longest)); // 31 June was meant as its last day
}

/** Two digits, or the Buddhist era that Thai feeds count in. */
function fullYear(year: number): number {
  if (year < 100) return year + (year < 70 ? 2000 : 1900);
  return year > 2400 && year < 2700 ? year - 543 : year;
}
