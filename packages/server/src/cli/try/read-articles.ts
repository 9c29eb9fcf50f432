import { parseDate } from '@griot/content/feeds/dates/parse-date';
import { languageOf } from '@griot/content/language/language-of';
import type { StoryArticle } from '@griot/content/stories/story-article';
import type { LanguageCode } from '@griot/locale/languages';
import { Refusal } from '../../errors.ts';

/** A line that is no article, and why. */
export type Fault = { readonly line: number; readonly why: string };
export type ArticlesRead = {
  readonly articles: readonly StoryArticle[];
  /** The first of them. */
  readonly faults: readonly Fault[];
  readonly moreFaults: number;
};

type Draft = Omit<StoryArticle, 'language' | 'time'> & { language: LanguageCode | undefined; time: number | undefined };

/** More than grouping reads of a text, and little enough to keep many. */
const LONGEST_TEXT = 4_000;
/** An article's opening tells its language as well as all of it, and sooner. */
const TELLING_TEXT = 600;
const LONGEST_TITLE = 1_000;
const LONGEST_NAME = 200;
const MOST_ARTICLES = 200_000;
const MOST_FAULTS_LISTED = 20;
/** So many lines in a row that are no articles are another kind of file. */
const MOST_IN_A_ROW = 10_000;

/**
 * Articles, one a line as a JSON object. What a line leaves out is found out: the language by the detector, else that of
 * most other lines; the time is that of the line before; the id is the number of the line.
 */
export async function readArticles(lines: AsyncIterable<string | undefined>): Promise<ArticlesRead> {
  const drafts: Draft[] = [];
  const faults = new Faults();
  const lineOf = new Map<string, number>();
  let line = 0;
  for await (const written of lines) {
    line += 1;
    if (written !== undefined && written.trim() === '') continue;
    const draft = readLine(written, line);
    const why = whyNot(draft, { isFull: drafts.length >= MOST_ARTICLES, lineOf });
    faults.count(line, why, typeof draft === 'string');
    if (typeof draft === 'string' || why !== undefined) continue;
    lineOf.set(draft.id, line);
    drafts.push(draft);
  }
  return { articles: completed(drafts), faults: faults.listed, moreFaults: faults.more };
}

class Faults {
  readonly listed: Fault[] = [];
  more = 0;
  #inARow = 0;

  count(line: number, why: string | undefined, isUnreadable: boolean): void {
    this.#inARow = isUnreadable ? this.#inARow + 1 : 0;
    if (this.#inARow >= MOST_IN_A_ROW)
      throw new Refusal(
        `Gave up at line ${line}: ${MOST_IN_A_ROW} lines in a row are no articles, the last since ${why}.`,
      );
    if (why === undefined) return;
    if (this.listed.length < MOST_FAULTS_LISTED) this.listed.push({ line, why });
    else this.more += 1;
  }
}

type ReadSoFar = { readonly isFull: boolean; readonly lineOf: ReadonlyMap<string, number> };

function whyNot(draft: Draft | string, { isFull, lineOf }: ReadSoFar): string | undefined {
  if (typeof draft === 'string') return draft;
  return isFull ? `only ${MOST_ARTICLES} articles are taken` : twice(lineOf.get(draft.id));
}

const twice = (line: number | undefined) => (line === undefined ? undefined : `its id stands on line ${line} already`);

function readLine(written: string | undefined, line: number): Draft | string {
  if (written === undefined) return 'it is too long';
  const value = parsed(written);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is no JSON object';
  const known = new Map<string, unknown>(Object.entries(value));
  const first = (...names: readonly string[]) =>
    names.map((name) => wordsIn(known.get(name))).find((words) => words !== '') ?? '';
  const title = first('title', 'headline').slice(0, LONGEST_TITLE).toWellFormed();
  const text = first('text', 'body', 'content', 'summary', 'description').slice(0, LONGEST_TEXT).toWellFormed();
  if (title === '' && text === '') return 'it has neither a title nor a text';
  const declared = first('language', 'lang');
  return {
    id: first('id').slice(0, LONGEST_NAME) || String(line),
    title,
    text,
    publisher: first('publisher', 'source').slice(0, LONGEST_NAME),
    language: languageOf(openingOf({ title, text }), { declared }),
    time: parseDate(first('published', 'time', 'published_at', 'date', 'ts', 'timestamp')) ?? undefined,
  };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined; // what it says of the place helps nobody who wrote a million lines
  }
}

/** A source may be an object with a name. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  const isNamed = typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
  return isNamed ? String(value.name).trim() : '';
}

function completed(drafts: readonly Draft[]): StoryArticle[] {
  const common = mostCommon(drafts.flatMap(({ language }) => language ?? [])) ?? 'en';
  let time = drafts.find((draft) => draft.time !== undefined)?.time ?? 0;
  return drafts.map((draft) => {
    time = draft.time ?? time;
    const language = draft.language ?? languageOf(openingOf(draft), { declared: common }) ?? common;
    return { ...draft, time, language };
  });
}

const openingOf = ({ title, text }: Pick<Draft, 'title' | 'text'>): string =>
  `${title}. ${text}`.slice(0, TELLING_TEXT);

function mostCommon(found: readonly LanguageCode[]): LanguageCode | undefined {
  const counts = [...Map.groupBy(found, (language) => language)].map(([language, all]) => ({
    language,
    n: all.length,
  }));
  return counts.sort((one, other) => other.n - one.n)[0]?.language;
}
