// Decisions (docs/adr/), held against their index and against whoever names one.
import type { Document } from './doc-paths.ts';

export type AdrFinding = { path: string; says: string };

const FOLDER = 'docs/adr/';
const INDEX = `${FOLDER}README.md`;
const PAGE = /^docs\/adr\/(\d{4})-[\w-]+\.md$/;
const MENTION = /\b(?:ADR |adr\/)(\d{4})\b/g;

/** The text with its line numbers, for all of `texts` that name a decision which is not there. */
function staleMentions({ path, text }: Document, isGone: (number: string) => boolean): AdrFinding[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(MENTION)]
      .map(([, number = '']) => number)
      .filter(isGone)
      .map((number) => ({ path: `${path}:${at + 1}`, says: `names decision ${number}, which ${INDEX} does not list` })),
  );
}

/**
 * Pages that do not stand in the index exactly once, and mentions of decisions that are gone. A number beyond the newest is
 * of a decision that is being written.
 */
export function adrFindings(documents: readonly Document[], code: readonly Document[] = []): AdrFinding[] {
  const index = documents.find(({ path }) => path === INDEX);
  if (index === undefined) return [];
  const pages = documents.map(({ path }) => path).filter((path) => PAGE.test(path));
  const numbers = new Set(pages.map((path) => PAGE.exec(path)?.[1] ?? ''));
  const newest = [...numbers].sort().at(-1) ?? '';
  const countOf = (path: string) => index.text.split(`](${path.slice(FOLDER.length)})`).length - 1;
  return [
    ...pages
      .filter((path) => countOf(path) !== 1)
      .map((path) => ({ path, says: `stands ${countOf(path)} times in ${INDEX}; it has one line there` })),
    ...[...documents, ...code].flatMap((one) =>
      staleMentions(one, (number) => !numbers.has(number) && number <= newest),
    ),
  ];
}
