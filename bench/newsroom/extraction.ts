// node bench/newsroom/extraction.ts DIR: how much of the true text of news pages we extract, and how little else, beside plain
// Readability in the same run. DIR/extraction holds html/ID.html.gz and truth.json (ID: articleBody, url).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractArticle } from '@griot/content/extract/extract-article';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { byHalf, halfOf } from './halves.ts';

type Page = { id: string; html: string; url: string; truth: string };
type Score = { precision: number; recall: number };
type Extract = (page: Page) => string;

const GOAL_F1 = 0.982;
const GOAL_PAGES_A_SECOND = 10;
const WORDS_IN_SHINGLE = 4;
const WORST_SHOWN = 8;

const extractors: Record<string, Extract> = {
  griot: ({ html, url }) => {
    const found = extractArticle(html, url);
    return found.isArticle ? found.text : '';
  },
  readability: ({ html }) => new Readability(parseHTML(html).document).parse()?.textContent ?? '',
};

function pagesIn(folder: string): Page[] {
  const truth: Record<string, { articleBody: string; url: string }> = JSON.parse(
    readFileSync(join(folder, 'truth.json'), 'utf8'),
  );
  return Object.keys(truth)
    .sort()
    .map((id) => ({
      id,
      html: gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString(),
      url: truth[id]?.url ?? '',
      truth: truth[id]?.articleBody ?? '',
    }));
}

/** How often each run of four words occurs. */
function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - WORDS_IN_SHINGLE + 1); at += 1) {
    const shingle = words.slice(at, at + WORDS_IN_SHINGLE).join(' ');
    if (shingle !== '') counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function scoreOf(truth: string, found: string): Score {
  const [expected, got] = [shingles(truth), shingles(found)];
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  let common = 0;
  for (const [shingle, count] of got) common += Math.min(count, expected.get(shingle) ?? 0);
  return { precision: common / (total(got) || 1), recall: common / (total(expected) || 1) };
}

function summary(scores: readonly Score[]): Score & { f1: number } {
  const mean = (pick: (score: Score) => number) => scores.reduce((sum, score) => sum + pick(score), 0) / scores.length;
  const precision = mean((score) => score.precision);
  const recall = mean((score) => score.recall);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

const figure = (value: number) => value.toFixed(4);

function report(name: string, pages: readonly Page[], scores: readonly Score[]): void {
  const cases = pages.map(({ id }, at) => ({ id, score: scores[at] ?? { precision: 0, recall: 0 } }));
  byHalf(cases, (half, part) => {
    const { f1, precision, recall } = summary(part.map(({ score }) => score));
    const figures = `F1 ${figure(f1)}  precision ${figure(precision)}  recall ${figure(recall)}`;
    console.log(`${name.padEnd(12)} ${figures}  ${half} (${part.length})`);
  });
}

/** Measured in processor time, since other programs run at the same time. */
function pagesASecond(pages: readonly Page[], extract: Extract): number {
  const start = process.threadCpuUsage();
  for (const page of pages) extract(page);
  const { user, system } = process.threadCpuUsage(start);
  return pages.length / ((user + system) / 1e6);
}

function showWorst(pages: readonly Page[], scores: readonly Score[]): void {
  const rows = pages
    .map((page, at) => ({ page, score: scores[at] ?? { precision: 0, recall: 0 } }))
    .filter(({ page }) => halfOf(page.id) === 'A');
  rows.sort((a, b) => a.score.precision + a.score.recall - b.score.precision - b.score.recall);
  console.log('worst pages of half A:');
  for (const { page, score } of rows.slice(0, WORST_SHOWN)) {
    console.log(
      `  precision ${figure(score.precision)}  recall ${figure(score.recall)}  ${page.id.slice(0, 8)}  ${page.url}`,
    );
  }
}

function main(folder: string): void {
  const pages = pagesIn(folder);
  const scores = Object.entries(extractors).map(([name, extract]) => {
    const own = pages.map((page) => scoreOf(page.truth, extract(page)));
    report(name, pages, own);
    return own;
  });
  showWorst(pages, scores[0] ?? []);
  for (const [name, extract] of Object.entries(extractors)) {
    console.log(`${name.padEnd(12)} ${pagesASecond(pages, extract).toFixed(1)} pages a second on one core`);
  }
  console.log(`goals: F1 ${GOAL_F1}, ${GOAL_PAGES_A_SECOND} pages a second`);
}

const folder = join(process.argv[2] ?? '', 'extraction');
if (process.argv[2] === undefined || !existsSync(join(folder, 'truth.json'))) {
  console.error('Usage: node bench/newsroom/extraction.ts DIR, where DIR/extraction/truth.json is.');
  process.exit(2);
}
main(folder);
