import { type FolderContext, knownSource } from './sample-checks.ts';
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

/** The folder with its articles by key. */
export type ArticlesContext = FolderContext & { readonly articles: ReadonlyMap<unknown, Row> };

const LONGEST_TOPIC_KEY = 60; // as the operator's own
const SECTIONS = 3;
const LONGEST_COMMENT = 1000; // as a reader's own

const topicKey: Check<FolderContext> = (value, context) => {
  const begin = `${context.language}-topic-`;
  if (!isText(value) || !value.startsWith(begin)) return `must begin with ${begin}`;
  return value.length > LONGEST_TOPIC_KEY ? `must be at most ${LONGEST_TOPIC_KEY} characters` : word(value, context);
};

/** A topic is shown in every market of its language, so its articles must be too. */
const generalArticles: Check<ArticlesContext> = (value, { articles }) => {
  if (!isTextList(value) || value.length < 3 || value.length > 4) return 'must be a list of three or four keys';
  const faults = value.flatMap((key) => {
    const article = articles.get(key);
    if (article === undefined) return [`names ${key}, which articles.json does not have`];
    return article.markets === undefined ? [] : [`names ${key}, which some markets do not have`];
  });
  return faults.length > 0 ? faults.join(', ') : undefined;
};
const sectionFields: Fields<ArticlesContext> = { title: text, articles: generalArticles };

const sections: Check<ArticlesContext> = (value, context) => {
  if (!Array.isArray(value) || value.length !== SECTIONS) return `must be a list of ${SECTIONS}`;
  const faults = listProblems(sectionFields, value, context);
  if (faults !== undefined) return faults;
  const keys = (value as { articles: string[] }[]).flatMap(({ articles }) => articles);
  const again = keys.filter((key, at) => keys.indexOf(key) !== at);
  return again.length > 0 ? `names ${again.join(', ')} more than once` : undefined;
};

const topicFields: Fields<ArticlesContext> = {
  key: topicKey,
  title: text,
  summary: text,
  source: knownSource,
  sections,
};
export function topicProblems(row: unknown, context: ArticlesContext): string[] {
  return problemsOf(topicFields, row, context);
}

const hotSearchFields: Fields<unknown> = {
  title: words(1, 4),
  mark: oneOf(['up', 'down', 'new']),
};
export function hotSearchProblems(row: unknown): string[] {
  return problemsOf(hotSearchFields, row, undefined);
}

/** The age of the article or comment that a comment or reply belongs to, if known. */
type Thread = { readonly olderThan: unknown };

const youngerAge: Check<Thread> = (value, { olderThan }) => {
  const most = isWholeNumber(olderThan, 1, 4000) ? olderThan - 1 : 4000;
  return isWholeNumber(value, 0, most)
    ? undefined
    : `must be a whole number under ${most + 1}, the age of what it is about`;
};
const commentText: Check<unknown> = (value, context) =>
  isText(value) && value.length > LONGEST_COMMENT
    ? `must be at most ${LONGEST_COMMENT} characters`
    : words(3, 60)(value, context);

const replyFields: Fields<Thread> = {
  name: text,
  text: commentText,
  ageMinutes: youngerAge,
  likes: wholeNumber(0, 240),
};
const commentFields: Fields<ArticlesContext & Thread & { readonly age: unknown }> = {
  ...replyFields,
  article: (value, { articles }) =>
    articles.has(value) ? undefined : `names ${JSON.stringify(value)}, which articles.json does not have`,
  replies: (value, { age }) =>
    Array.isArray(value) ? listProblems(replyFields, value, { olderThan: age }) : 'must be a list',
};

export function commentProblems(row: Row, context: ArticlesContext): string[] {
  const olderThan = context.articles.get(row.article)?.ageMinutes;
  return problemsOf(commentFields, row, { ...context, olderThan, age: row.ageMinutes });
}
