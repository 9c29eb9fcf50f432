// Writes packages/contract/REPORT.md from the contract and packages/server/ROUTES.md from the routes that serve it:
// `npx node tools/contract-report.ts`; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, type Schema } from './contract-report/fields.ts';
import { routeTable } from './contract-report/route-table.ts';

export type ReportedCall = {
  method: string;
  path: string;
  family: string;
  market: string;
  host: string;
  bodyAs: string;
  signed: boolean | 'offered';
};
type Tree<Leaf> = Record<string, Record<string, Leaf>>;
export type CallSchema = { params?: Schema; query?: Schema; body?: Schema; reply: Schema };

const PATHS = { report: 'packages/contract/REPORT.md', routes: 'packages/server/ROUTES.md' };
const inProject = (path: string) => join(import.meta.dirname, '..', path);
const HEAD = `# The contract

Written by \`npx node tools/contract-report.ts\` from the calls and their schemas; do not edit. A change here is a change of the
wire. \`?\` marks a field that may be missing; \`[]\` stands for each item of a list, \`{}\` for each value of a record.
`;

const list = (title: string, schema: Schema | undefined): string[] => {
  const fields = schema ? fieldsOf(schema) : [];
  if (fields.length === 0)
    return schema && title === 'Answer' ? [`**${title}**: ${schema.type ?? 'any of several'}`, ''] : [];
  const lines = fields.map(
    ({ path, optional, type, notes }) =>
      `- \`${path}${optional ? '?' : ''}\`: \`${type}\`${notes ? ` (${notes})` : ''}`,
  );
  return [`**${title}**`, '', ...lines, ''];
};

const signedWord = ({ signed }: ReportedCall) => (signed === 'offered' ? 'offered' : signed ? 'yes' : 'no');

const facts = (call: ReportedCall) =>
  [
    `family ${call.family}`,
    { yes: 'signed', offered: 'signed by clients', no: 'not signed' }[signedWord(call)],
    `market in ${call.market === 'none' ? 'no part' : call.market}`,
    ...(call.host === 'default' ? [] : [`host ${call.host}`]),
    ...(call.method === 'GET' ? [] : [`body as ${call.bodyAs}`]),
  ].join(', ');

const section = (name: string, call: ReportedCall, schema: CallSchema): string =>
  [
    `## ${name}`,
    '',
    `\`${call.method} ${call.path}\`: ${facts(call)}.`,
    '',
    ...list('Path', schema.params),
    ...list('Query', schema.query),
    ...list('Body', schema.body),
    ...list('Answer', schema.reply),
  ].join('\n');

/** The report's text; throws when a call has no schema or a schema no call. */
export function contractReport(calls: Tree<ReportedCall>, schemas: Tree<CallSchema>): string {
  const leaves = <Leaf>(tree: Tree<Leaf>) =>
    Object.entries(tree)
      .flatMap(([area, named]) => Object.entries(named).map(([name, leaf]) => [`${area}.${name}`, leaf] as const))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const schemaOf = new Map(leaves(schemas));
  const all = leaves(calls);
  const strangers = [...schemaOf.keys()].filter((name) => !all.some(([known]) => known === name));
  if (strangers.length > 0) throw new Error(`schemas without a call: ${strangers.join(', ')}`);
  const sections = all.map(([name, call]) => {
    const schema = schemaOf.get(name);
    if (!schema) throw new Error(`the call ${name} has no schema`);
    return section(name, call, schema);
  });
  const rows = all.map(
    ([name, call]) => `| ${name} | ${call.method} | \`${call.path}\` | ${call.family} | ${signedWord(call)} |`,
  );
  const table = ['| call | method | path | family | signed |', '|---|---|---|---|---|', ...rows, ''].join('\n');
  return `${[HEAD, table, ...sections].join('\n').trimEnd()}\n`;
}

/** The first line in which two texts differ, for the error message. */
export function firstDifference(was: string, is: string): string {
  const [old, now] = [was.split('\n'), is.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const line = at < 0 ? now.length : at;
  return `line ${line + 1}\n- ${old[line] ?? '(end)'}\n+ ${now[line] ?? '(end)'}`;
}

function readCommitted(path: string): string {
  try {
    return readFileSync(inProject(path), 'utf8');
  } catch {
    return ''; // not written yet: it differs in every line
  }
}

/** Writes a report, or with --check says where the committed one differs. */
function put(path: string, text: string): void {
  const committed = readCommitted(path);
  if (!process.argv.includes('--check')) writeFileSync(inProject(path), text);
  else if (committed !== text) {
    console.log(`${path} is not what the code says: run npx node tools/contract-report.ts`);
    console.log(firstDifference(committed, text));
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  const { calls } = await import('@griot/contract/calls');
  const { schemas } = await import('@griot/contract/schemas');
  // TypeBox types hold more than JSON schema; the report uses only what every schema has.
  put(PATHS.report, contractReport(calls, schemas as unknown as Tree<CallSchema>));
  const { builtRoutes, callsByRoute } = await import('./contract-report/built-routes.ts');
  put(PATHS.routes, routeTable(await builtRoutes(), callsByRoute()));
}
