import type { Answer } from '../../e2e/data/answers.ts';

/** What was asked for, without what names the one asked for. */
const partOf = ({ method, path }: Answer): string => {
  const [plain = ''] = path.split('?');
  return `${method} ${plain.replace(/\/(assets|media|detail|related|entry)\/.*/, '/$1/…')}`;
};

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1).padStart(7);
const sizes = ({ head, body, asked }: Sizes): string => [head, body, asked].map(kilobytes).join('  ');

type Sizes = Pick<Answer, 'head' | 'body' | 'asked'>;

/** Prints what a day's bytes were for, the largest part first; in kilobytes. */
export function printParts(answers: readonly Answer[]): void {
  const parts = new Map<string, Answer[]>();
  for (const answer of answers) parts.set(partOf(answer), [...(parts.get(partOf(answer)) ?? []), answer]);
  const rows = [...parts].map(([part, all]) => ({ part, times: all.length, ...sumOf(all) }));
  rows.sort((one, other) => other.head + other.body - one.head - one.body);
  console.log('      heads   bodies  requests  times');
  for (const row of rows) console.log(`    ${sizes(row)}  ${String(row.times).padStart(6)}  ${row.part}`);
  console.log(`    ${sizes(sumOf(answers))}  ${String(answers.length).padStart(6)}  all`);
}

const sumOf = (answers: readonly Answer[]): Sizes =>
  answers.reduce(
    (sum, { head, body, asked }) => ({ head: sum.head + head, body: sum.body + body, asked: sum.asked + asked }),
    { head: 0, body: 0, asked: 0 },
  );
