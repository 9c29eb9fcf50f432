// Requirements against the tests that passed: `node tools/trace/trace.ts [--shrink]`, after the tests have run.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Before, knownIds, type Ledger, listedIds, problems, type Report, readLedger, shrunk } from './ledger.ts';

const REQUIREMENTS = 'docs/requirements.md';
const LIST = 'docs/unproved-requirements.txt';
const HEAD = `# Requirements no passing test proves yet, one id a line. It may only shrink:
# prove a line by a test that carries its id, then run: node tools/trace/trace.ts --shrink
`;

/** Inside a git hook the environment names another repository than the one that is read. */
export const withoutGit = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));

function git(root: string, ...args: string[]): string | undefined {
  try {
    const env = withoutGit(process.env);
    return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // no git, no such commit, or no such file there: then there is nothing to compare with
  }
}

/** Where this branch left main; on main itself the commit before, so that a push is checked too. */
function baseOf(root: string): string | undefined {
  const head = git(root, 'rev-parse', 'HEAD');
  if (git(root, 'status', '--porcelain', '--', LIST, REQUIREMENTS)) return mergeBase(root) ?? head;
  const base = mergeBase(root);
  return base !== undefined && base !== head ? base : git(root, 'rev-parse', 'HEAD^');
}

const mergeBase = (root: string) =>
  git(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'merge-base', 'HEAD', 'main');

function readBefore(root: string): Before {
  const base = baseOf(root);
  if (base === undefined) return undefined;
  const list = git(root, 'show', `${base}:${LIST}`);
  const requirements = git(root, 'show', `${base}:${REQUIREMENTS}`);
  return list === undefined || requirements === undefined
    ? undefined
    : { listed: listedIds(list), known: knownIds(requirements) };
}

function readReports(root: string): Report[] {
  const folder = join(root, '.reports');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report);
}

export type Verdict = { ledger: Ledger; problems: string[] };

/** Reads the tree at `root` and checks it; with `shrink` it writes the list first. */
export function trace(root: string, { shrink = false } = {}): Verdict {
  const listPath = join(root, LIST);
  const isFirst = !existsSync(listPath);
  const before = readBefore(root);
  const requirements = readFileSync(join(root, REQUIREMENTS), 'utf8');
  const read = () => readLedger(requirements, existsSync(listPath) ? readFileSync(listPath, 'utf8') : '', reports);
  const reports = readReports(root);
  if (reports.length === 0) return { ledger: read(), problems: ['no reports in .reports/: run the tests first'] };
  if (shrink) writeFileSync(listPath, `${HEAD}${shrunk(read(), before, isFirst).join('\n')}\n`);
  const ledger = read();
  return { ledger, problems: problems(ledger, before) };
}

if (import.meta.main) {
  const { ledger, problems: wrong } = trace(process.cwd(), { shrink: process.argv.includes('--shrink') });
  for (const line of wrong) console.log(line);
  const proved = ledger.known.filter((id) => ledger.proved.has(id)).length;
  console.log(`${proved} of ${ledger.known.length} requirements proved, ${ledger.listed.length} listed as unproved`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
