import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import { articleProblems, sourceProblems } from './sample-checks.ts';
import { type Row, repeatedKeys } from './sample-fields.ts';
import { commentProblems, hotSearchProblems, topicProblems } from './sample-talk-checks.ts';

/** A made-up outlet (demo/README.md). */
export type SampleSource = { readonly key: string; readonly name: string; readonly official: boolean };
/** What its file shows (sample-picture-files.ts). */
export type SamplePicture = { readonly caption: string };

/** A made-up article (demo/README.md). */
export type SampleArticle = {
  readonly key: string;
  readonly channel: string;
  /** The one other channel whose list shows it too. */
  readonly alsoIn?: readonly string[];
  readonly source: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string | null;
  readonly ageMinutes: number;
  readonly body: string;
  readonly pictures: readonly SamplePicture[];
  readonly places: readonly string[];
  readonly story?: string;
  readonly markets?: readonly MarketKey[];
};

/** A topic page of articles that every market of the language has. */
export type SampleTopic = {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly sections: readonly { readonly title: string; readonly articles: readonly string[] }[];
};

export type SampleSearch = {
  readonly title: string;
  readonly mark: 'up' | 'down' | 'new';
};

export type SampleReply = {
  readonly name: string;
  readonly text: string;
  readonly ageMinutes: number;
  readonly likes: number;
};
export type SampleComment = SampleReply & { readonly article: string; readonly replies: readonly SampleReply[] };

export type SampleNews = {
  readonly language: LanguageCode;
  readonly sources: readonly SampleSource[];
  readonly articles: readonly SampleArticle[];
  readonly topics: readonly SampleTopic[];
  readonly searches: readonly SampleSearch[];
  readonly comments: readonly SampleComment[];
};

const newsFolder = fileURLToPath(new URL('../news', import.meta.url));

/** Reads and checks the sample news of every language; all problems are reported together. */
export async function readSampleNews(folder: string = newsFolder): Promise<SampleNews[]> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).toSorted();
  const problems: string[] = [];
  const news = await Promise.all(names.map((name) => readLanguage(folder, name, problems)));
  const keys = news.flatMap(({ articles, topics }) => [...articles, ...topics].map(({ key }) => key));
  problems.push(...repeatedKeys(keys));
  if (problems.length > 0) throw new Error(`The sample news in ${folder} has faults:\n${problems.join('\n')}`);
  return news;
}

/** A picture's id in the media store, counted from 1. */
export function samplePictureId(articleKey: string, number: number): string {
  return `sample-${articleKey}-${number}`;
}

async function readLanguage(folder: string, language: string, problems: string[]): Promise<SampleNews> {
  if (!isLanguage(language)) problems.push(`${language}: no language of ours`);
  const list = (file: string) => readList(folder, `${language}/${file}`, problems);
  const files = ['sources.json', 'articles.json', 'topics.json', 'hot-search.json', 'comments.json'];
  const [sources = [], articles = [], topics = [], searches = [], comments = []] = await Promise.all(files.map(list));
  const context = { language, sources: new Set(sources.map(({ key }) => key)) };
  const articlesContext = { ...context, articles: new Map(articles.map((row) => [row.key, row])) };
  const report = (file: string, rows: readonly Row[], problemsOf: (row: Row) => string[]) => {
    for (const [at, row] of rows.entries()) {
      problems.push(...named(`${language}/${file}`, row.key ?? at + 1, problemsOf(row)));
    }
  };
  report('sources.json', sources, (row) => sourceProblems(row, context));
  report('articles.json', articles, (row) => articleProblems(row, context));
  report('topics.json', topics, (row) => topicProblems(row, articlesContext));
  report('hot-search.json', searches, hotSearchProblems);
  report('comments.json', comments, (row) => commentProblems(row, articlesContext));
  const again = [
    ...named(`${language}/sources.json`, 'keys', repeatedKeys(sources.map(({ key }) => key))),
    ...named(
      `${language}/hot-search.json`,
      'titles',
      repeatedKeys(
        searches.map(({ title }) => title),
        'title',
      ),
    ),
    ...named(`${language}/comments.json`, 'comments', repeatedKeys(commentIdentities(comments), 'comment')),
  ];
  problems.push(...again);
  // The checks above have verified the shape.
  return { language, sources, articles, topics, searches, comments } as unknown as SampleNews;
}

/** Identifies each comment and reply by article, name and text, so that it is recognised at the next start. */
function commentIdentities(comments: readonly Row[]): string[] {
  return comments.flatMap((row, at) => {
    const replies: readonly Row[] = Array.isArray(row.replies) ? row.replies.map((reply) => reply ?? {}) : [];
    return [
      `${row.article} ${row.name}: ${row.text}`,
      ...replies.map(({ name, text }) => `${at + 1}, reply by ${name}: ${text}`),
    ];
  });
}

async function readList(folder: string, file: string, problems: string[]): Promise<Row[]> {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (Array.isArray(list)) return list.map((row) => row ?? {});
    problems.push(`${file}: must hold a list`);
  } catch (error) {
    problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return [];
}

/** `ar/articles.json, ar-solar-school: title must be text` */
function named(file: string, key: unknown, problems: readonly string[]): string[] {
  return problems.map((problem) => `${file}, ${String(key)}: ${problem}`);
}

const isLanguage = (code: string): code is LanguageCode => languages.some((language) => language.code === code);
