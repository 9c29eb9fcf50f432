import { contentLanguage } from '@griot/locale/market';
import { marketOf } from '@griot/locale/markets';
import {
  type Check,
  type Fields,
  isText,
  isTextList,
  listProblems,
  optional,
  problemsOf,
  type Row,
  text,
  textOrNull,
  wholeNumber,
  word,
  yesOrNo,
} from './sample-fields.ts';

/** The language and the sources of the folder that a row is in. */
export type FolderContext = { readonly language: string; readonly sources: ReadonlySet<unknown> };

const LONGEST_KEY = 80; // it is part of file names

const articleKey: Check<FolderContext> = (value, context) => {
  if (!isText(value) || value.length > LONGEST_KEY) return `must be text of at most ${LONGEST_KEY} characters`;
  return value.startsWith(`${context.language}-`) ? word(value, context) : `must begin with ${context.language}-`;
};

export const knownSource: Check<FolderContext> = (value, { sources }) =>
  sources.has(value) ? undefined : `names ${JSON.stringify(value)}, which sources.json does not have`;

const pictures: Check<unknown> = (value, context) => {
  if (!Array.isArray(value) || ![0, 1, 3].includes(value.length)) return 'must be a list of none, one or three';
  return listProblems({ caption: text }, value, context);
};

const readingMarkets: Check<FolderContext> = (value, { language }) => {
  if (!isTextList(value) || value.length === 0) return 'must name at least one market';
  const strangers = value.filter((key) => {
    const market = marketOf(key);
    return market === undefined || contentLanguage(market) !== language;
  });
  return strangers.length > 0 ? `has ${strangers.join(', ')}, where nobody reads ${language}` : undefined;
};

const secondChannel: Check<FolderContext> = (value, context) =>
  Array.isArray(value) && value.length === 1 ? word(value[0], context) : 'must be a list of one channel';

const sourceFields: Fields<FolderContext> = { key: word, name: text, official: yesOrNo };
const articleFields: Fields<FolderContext> = {
  key: articleKey,
  channel: word,
  alsoIn: optional(secondChannel),
  source: knownSource,
  title: text,
  summary: text,
  author: textOrNull,
  ageMinutes: wholeNumber(5, 4000),
  body: text,
  pictures,
  places: (value) => (isTextList(value) ? undefined : 'must be a list of names'),
  story: optional(word),
  markets: optional(readingMarkets),
};

export function sourceProblems(row: unknown, context: FolderContext): string[] {
  return problemsOf(sourceFields, row, context);
}

export function articleProblems(row: Row, context: FolderContext): string[] {
  const { channel, alsoIn } = row;
  const isInOneTwice = Array.isArray(alsoIn) && alsoIn.includes(channel);
  return [...problemsOf(articleFields, row, context), ...(isInOneTwice ? ['alsoIn repeats the channel'] : [])];
}
