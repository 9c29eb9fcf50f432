// What the requirements, the tests' reports and the list of unproved lines say together. Pure.

/** The part of vitest's JSON report that is used here. */
export type Report = { testResults: { assertionResults: ReportedTest[] }[] };
export type ReportedTest = { status: string; title: string; ancestorTitles: string[] };

/** The list and the requirements at the start of this branch; undefined if git cannot tell. */
export type Before = { listed: readonly string[]; known: readonly string[] } | undefined;

export type Ledger = {
  known: readonly string[];
  listed: readonly string[];
  named: readonly string[];
  proved: Set<string>;
};

const ID = /\b[A-Z][A-Z0-9]{2,3}-\d{2}\b/g;
const unique = <T>(items: Iterable<T>) => [...new Set(items)];
const prefixOf = (id: string) => id.slice(0, id.indexOf('-'));

/** Every id of the requirement list, in its order. */
export const knownIds = (requirements: string): string[] => unique(requirements.match(ID) ?? []);

/** The ids in the list file; lines that start with # are comments. */
export const listedIds = (list: string): string[] =>
  unique(list.split('\n').map((line) => line.trim())).filter((line) => line !== '' && !line.startsWith('#'));

const titleOf = (test: ReportedTest) => [...test.ancestorTitles, test.title].join(' ');

/** Only words with a prefix of the requirements are ids: `ISO-88` in a title claims nothing. */
export function readLedger(requirements: string, list: string, reports: readonly Report[]): Ledger {
  const known = knownIds(requirements);
  const prefixes = new Set(known.map(prefixOf));
  const idsIn = (test: ReportedTest) => (titleOf(test).match(ID) ?? []).filter((id) => prefixes.has(prefixOf(id)));
  const tests = reports.flatMap((report) => report.testResults.flatMap((file) => file.assertionResults));
  return {
    known,
    listed: listedIds(list),
    named: unique(tests.flatMap(idsIn)),
    proved: new Set(tests.filter((test) => test.status === 'passed').flatMap(idsIn)),
  };
}

/** All problems, one line each; empty if the claims hold. */
export function problems({ known, listed, named, proved }: Ledger, before: Before): string[] {
  const knownSet = new Set(known);
  const listedSet = new Set(listed);
  const grown = before ? listed.filter((id) => !before.listed.includes(id) && before.known.includes(id)) : [];
  return [
    ...known
      .filter((id) => !proved.has(id) && !listedSet.has(id))
      .map((id) => `${id} is proved by no test that passed, and is not listed as unproved`),
    ...listed.filter((id) => proved.has(id)).map((id) => `${id} is proved now: remove its line from the list`),
    ...listed.filter((id) => !knownSet.has(id)).map((id) => `${id} is listed as unproved, but is no requirement`),
    ...named.filter((id) => !knownSet.has(id)).map((id) => `${id} stands in a test title, but is no requirement`),
    ...grown.map((id) => `${id} was added to the list of unproved lines, which may only shrink`),
  ];
}

/** The list without the proved ids; only a first list or a new requirement adds ids. */
export function shrunk({ known, listed, proved }: Ledger, before: Before, isFirst: boolean): string[] {
  const isNew = (id: string) => before !== undefined && !before.known.includes(id);
  return known.filter((id) => !proved.has(id) && (isFirst || listed.includes(id) || isNew(id)));
}
