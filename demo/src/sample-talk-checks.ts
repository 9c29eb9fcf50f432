import { type Around, knownSource, scene } from './sample-checks.ts';
import {
  type Check,
  type Fields,
  isText,
  isTextList,
  isWholeNumber,
  listProblems,
  oneOf,
  problemsOf,
  type Row,
  text,
  wholeNumber,
  word,
  words,
} from './sample-fields.ts';

/** The articles of the folder too, by key. */
export type AroundArticles = Around & { readonly articles: ReadonlyMap<unknown, Row> };

const LONGEST_TOPIC_KEY = 60; // as the operator's own
const SECTIONS = 3;
const LONGEST_COMMENT = 1000; // as a reader's own

const topicKey: Check<Around> = (value, around) => {
  const begin = `${around.language}-topic-`;
  if (!isText(value) || !value.startsWith(begin)) return `must begin with ${begin}`;
  return value.length > LONGEST_TOPIC_KEY ? `must be at most ${LONGEST_TOPIC_KEY} characters` : word(value, around);
};

/** A topic is shown in every market of its language, so its articles must be too. */
const generalArticles: Check<AroundArticles> = (value, { articles }) => {
  if (!isTextList(value) || value.length < 3 || value.length > 4) return 'must be a list of three or four keys';
  const faults = value.flatMap((key) => {
    const article = articles.get(key);
    if (article === undefined) return [`names ${key}, which articles.json does not have`];
    return article.markets === undefined ? [] : [`names ${key}, which some markets do not have`];
  });
  return faults.length > 0 ? faults.join(', ') : undefined;
};
const sectionFields: Fields<AroundArticles> = { title: text, articles: generalArticles };

const sections: Check<AroundArticles> = (value, around) => {
  if (!Array.isArray(value) || value.length !== SECTIONS) return `must be a list of ${SECTIONS}`;
  const faults = listProblems(sectionFields, value, around);
  if (faults !== undefined) return faults;
  const keys = (value as { articles: string[] }[]).flatMap(({ articles }) => articles);
  const again = keys.filter((key, at) => keys.indexOf(key) !== at);
  return again.length > 0 ? `names ${again.join(', ')} more than once` : undefined;
};

const topicFields: Fields<AroundArticles> = {
  key: topicKey,
  title: text,
  summary: text,
  source: knownSource,
  scene,
  sections,
};
export function topicProblems(row: unknown, around: AroundArticles): string[] {
  return problemsOf(topicFields, row, around);
}

const hotSearchFields: Fields<unknown> = {
  title: words(1, 4),
  mark: oneOf(['up', 'down', 'new']),
  reports: wholeNumber(3, 40),
};
export function hotSearchProblems(row: unknown): string[] {
  return problemsOf(hotSearchFields, row, undefined);
}

/** How old what a comment or a reply stands under is, where that is known. */
type Thread = { readonly olderThan: unknown };

const youngerAge: Check<Thread> = (value, { olderThan }) => {
  const most = isWholeNumber(olderThan, 1, 4000) ? olderThan - 1 : 4000;
  return isWholeNumber(value, 0, most)
    ? undefined
    : `must be a whole number under ${most + 1}, the age of what it is about`;
};
const saying: Check<unknown> = (value, around) =>
  isText(value) && value.length > LONGEST_COMMENT
    ? `must be at most ${LONGEST_COMMENT} characters`
    : words(3, 60)(value, around);

const replyFields: Fields<Thread> = { name: text, text: saying, ageMinutes: youngerAge, likes: wholeNumber(0, 240) };
const commentFields: Fields<AroundArticles & Thread & { readonly age: unknown }> = {
  ...replyFields,
  article: (value, { articles }) =>
    articles.has(value) ? undefined : `names ${JSON.stringify(value)}, which articles.json does not have`,
  replies: (value, { age }) =>
    Array.isArray(value) ? listProblems(replyFields, value, { olderThan: age }) : 'must be a list',
};

export function commentProblems(row: Row, around: AroundArticles): string[] {
  const olderThan = around.articles.get(row.article)?.ageMinutes;
  return problemsOf(commentFields, row, { ...around, olderThan, age: row.ageMinutes });
}
