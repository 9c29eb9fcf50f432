import { contentLanguage } from '@griot/locale/market';
import { marketOf } from '@griot/locale/markets';
import { scenes } from './pictures/scenes.ts';

export type Row = Readonly<Record<string, unknown>>;
/** What else there is in the folder the row stands in. */
export type Around = { readonly language: string; readonly sources: ReadonlySet<unknown> };
/** What is wrong with a value, or undefined. */
type Check = (value: unknown, around: Around) => string | undefined;

const LONGEST_KEY = 80; // it is part of file names
const ages = { from: 5, to: 4000 };

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const text: Check = (value) => (isText(value) ? undefined : 'must be text');
const textOrNull: Check = (value) => (value === null || isText(value) ? undefined : 'must be text or null');
const yesOrNo: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
const word: Check = (value) =>
  isText(value) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? undefined : 'must be lower-case ASCII with hyphens';
const optional =
  (check: Check): Check =>
  (value, around) =>
    value === undefined ? undefined : check(value, around);

const articleKey: Check = (value, around) => {
  if (!isText(value) || value.length > LONGEST_KEY) return `must be text of at most ${LONGEST_KEY} characters`;
  return value.startsWith(`${around.language}-`) ? word(value, around) : `must begin with ${around.language}-`;
};

const age: Check = (value) =>
  Number.isInteger(value) && Number(value) >= ages.from && Number(value) <= ages.to
    ? undefined
    : `must be a whole number from ${ages.from} to ${ages.to}`;

const knownSource: Check = (value, { sources }) =>
  sources.has(value) ? undefined : `names ${JSON.stringify(value)}, which sources.json does not have`;

const pictures: Check = (value) => {
  if (!Array.isArray(value) || (value.length !== 1 && value.length !== 3)) return 'must be a list of one or three';
  const known: readonly unknown[] = scenes;
  const faults = value.flatMap((picture: Row | null, at) => [
    ...(known.includes(picture?.scene) ? [] : [`${at + 1} has the unknown scene ${JSON.stringify(picture?.scene)}`]),
    ...(isText(picture?.caption) ? [] : [`${at + 1} has no caption`]),
  ]);
  return faults.length > 0 ? faults.join(', ') : undefined;
};

const readingMarkets: Check = (value, { language }) => {
  if (!isTextList(value) || value.length === 0) return 'must name at least one market';
  const strangers = value.filter((key) => {
    const market = marketOf(key);
    return market === undefined || contentLanguage(market) !== language;
  });
  return strangers.length > 0 ? `has ${strangers.join(', ')}, where nobody reads ${language}` : undefined;
};

const sourceFields = { key: word, name: text, official: yesOrNo };
const articleFields = {
  key: articleKey,
  channel: word,
  source: knownSource,
  title: text,
  summary: text,
  author: textOrNull,
  ageMinutes: age,
  body: text,
  pictures,
  places: (value) => (isTextList(value) ? undefined : 'must be a list of names'),
  story: optional(word),
  markets: optional(readingMarkets),
} satisfies Record<string, Check>;

function problemsOf(fields: Readonly<Record<string, Check>>, row: unknown, around: Around): string[] {
  if (typeof row !== 'object' || row === null) return ['must be an object'];
  const values = row as Row;
  const wrong = Object.entries(fields).flatMap(([name, check]) => {
    const fault = check(values[name], around);
    return fault === undefined ? [] : [`${name} ${fault}`];
  });
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  return [...wrong, ...strange.map((name) => `${name} is no field`)];
}

export function sourceProblems(row: unknown, around: Around): string[] {
  return problemsOf(sourceFields, row, around);
}

export function articleProblems(row: unknown, around: Around): string[] {
  return problemsOf(articleFields, row, around);
}

export function repeatedKeys(keys: readonly unknown[]): string[] {
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [...new Set(repeated)].map((key) => `the key ${String(key)} is used more than once`);
}
