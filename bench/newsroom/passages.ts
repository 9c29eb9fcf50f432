// node bench/newsroom/passages.ts DIR [--misses]: how many of the passages that belong to an article stand in what we extract, how
// many that do not belong to it do, and how many titles, authors and days are right. DIR/passages holds html/ID.html.gz
// and truth.json. With --misses, the misses of half A.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractArticle } from '@griot/content/extract/extract-article';
import { decodeBytes } from '@griot/content/feeds/encoding/decode-bytes';
import { byHalf, halfOf } from './halves.ts';

type Truth = {
  id: string;
  address: string;
  with: string[];
  without: string[];
  title?: string | string[];
  author?: string | string[];
  date?: string;
};
type Agreement = boolean | undefined;
type Result = {
  id: string;
  missed: string[];
  wrong: string[];
  truth: Truth;
  got: { title: string; author: string; day: string };
  agrees: { title: Agreement; author: Agreement; day: Agreement };
};

const GOALS = 'goals: F .935, titles 88 %, authors 72 %, days 80 %';

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** Quotes, dashes and case are written in many ways. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
type Expected = string | readonly string[] | undefined;
/** Several authors agree in any order. */
const namesIn = (text: string): string =>
  text
    .split(/[;,]| and | und /)
    .map(lettersOf)
    .sort()
    .join();
function isSame(got: string, expected: Expected, keyOf: (text: string) => string): Agreement {
  return expected === undefined ? undefined : keyOf(got) === keyOf([expected].flat().join('; '));
}

function resultOf(folder: string, truth: Truth): Result {
  const bytes = gunzipSync(readFileSync(join(folder, 'html', `${truth.id}.html.gz`)));
  const found = extractArticle(decodeBytes(bytes, undefined).text, truth.address);
  const text = folded(found.isArticle ? found.text : '');
  const stands = (passage: string) => text.includes(folded(passage));
  const day = found.publishedAt === undefined ? '' : new Date(found.publishedAt).toISOString().slice(0, 10);
  const got = { title: found.title, author: found.byline ?? '', day };
  return {
    id: truth.id,
    missed: truth.with.filter((passage) => !stands(passage)),
    wrong: truth.without.filter(stands),
    truth,
    got,
    agrees: {
      title: isSame(got.title, truth.title, lettersOf),
      author: isSame(got.author, truth.author, namesIn),
      day: truth.date === undefined ? undefined : day === truth.date,
    },
  };
}

function print(name: string, results: readonly Result[]): void {
  const count = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const right = count(({ truth, missed }) => truth.with.length - missed.length);
  const missed = count((result) => result.missed.length);
  const wrong = count((result) => result.wrong.length);
  const precision = right / (right + wrong || 1);
  const recall = right / (right + missed || 1);
  const f = (2 * precision * recall) / (precision + recall || 1);
  const share = (what: keyof Result['agrees']) => {
    const judged = results.filter(({ agrees }) => agrees[what] !== undefined);
    const agreed = judged.filter(({ agrees }) => agrees[what]);
    return `${what}s ${((100 * agreed.length) / (judged.length || 1)).toFixed(1)} % of ${judged.length}`;
  };
  const passages = [`F ${f.toFixed(4)}`, `precision ${precision.toFixed(4)}`, `recall ${recall.toFixed(4)}`].join('  ');
  console.log(
    `${name.padEnd(6)} ${passages}  ${share('title')}  ${share('author')}  ${share('day')}  (${results.length})`,
  );
}

function printMisses(results: readonly Result[]): void {
  for (const { id, missed, wrong, truth, got, agrees } of results.filter((one) => halfOf(one.id) === 'A')) {
    const lines = [
      ...missed.map((passage) => `  missed   ${passage}`),
      ...wrong.map((passage) => `  too much ${passage}`),
      ...(agrees.title === false ? [`  title    ${got.title}  |  expected ${truth.title}`] : []),
      ...(agrees.author === false ? [`  author   ${got.author}  |  expected ${truth.author}`] : []),
      ...(agrees.day === false ? [`  day      ${got.day}  |  expected ${truth.date}`] : []),
    ];
    if (lines.length > 0) console.log([`${id} ${truth.address}`, ...lines].join('\n'));
  }
}

const folder = join(process.argv[2] ?? '', 'passages');
if (process.argv[2] === undefined || !existsSync(join(folder, 'truth.json'))) {
  console.error('Usage: node bench/newsroom/passages.ts DIR [--misses], where DIR/passages/truth.json is.');
  process.exit(2);
}
const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
const results = truths.map((truth) => resultOf(folder, truth));
byHalf(results, print);
console.log(GOALS);
if (process.argv.includes('--misses')) printMisses(results);
