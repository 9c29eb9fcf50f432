import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import type { Scene } from './pictures/scenes.ts';
import { articleProblems, type Row, repeatedKeys, sourceProblems } from './sample-checks.ts';

/** A made-up outlet (demo/README.md). */
export type SampleSource = { readonly key: string; readonly name: string; readonly official: boolean };
export type SamplePicture = { readonly scene: Scene; readonly caption: string };

/** An article of ours about nothing that happened (demo/README.md). */
export type SampleArticle = {
  readonly key: string;
  readonly channel: string;
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

export type SampleNews = {
  readonly language: LanguageCode;
  readonly sources: readonly SampleSource[];
  readonly articles: readonly SampleArticle[];
};

const newsFolder = fileURLToPath(new URL('../news', import.meta.url));

/** The sample news of every language there is, checked; every fault is reported at once. */
export async function readSampleNews(folder: string = newsFolder): Promise<SampleNews[]> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).toSorted();
  const problems: string[] = [];
  const news = await Promise.all(names.map((name) => readLanguage(folder, name, problems)));
  problems.push(...repeatedKeys(news.flatMap(({ articles }) => articles.map(({ key }) => key))));
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
  const [sources, articles] = await Promise.all([list('sources.json'), list('articles.json')]);
  const around = { language, sources: new Set(sources.map(({ key }) => key)) };
  for (const [at, row] of sources.entries()) {
    problems.push(...named(`${language}/sources.json`, row.key ?? at, sourceProblems(row, around)));
  }
  for (const [at, row] of articles.entries()) {
    problems.push(...named(`${language}/articles.json`, row.key ?? at, articleProblems(row, around)));
  }
  problems.push(...named(`${language}/sources.json`, 'keys', repeatedKeys(sources.map(({ key }) => key))));
  return { language, sources, articles } as unknown as SampleNews; // which the checks have just made sure of
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
