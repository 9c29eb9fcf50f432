// npm run new -- screen NAME, call GROUP.NAME [AREA], card NAME: writes the files a new one consists of, and adds it to the lists it belongs in.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newCall } from './call.ts';
import { newCard } from './card.ts';
import type { Change, Tree } from './change.ts';
import { newScreen } from './screen.ts';
import { treeAt } from './tree.ts';

const root = resolve(import.meta.dirname, '../..');

const REPORT = 'packages/contract/REPORT.md';
const ROUTES = 'packages/server/ROUTES.md';

/** `generated`: the files that tools/contract-report.ts then writes otherwise. */
type Kind = { make: (name: string, tree: Tree, area?: string) => Change[]; generated: readonly string[]; left: string };

const KINDS: Record<string, Kind> = {
  screen: {
    make: (name, { read }) => newScreen(name, read),
    generated: [],
    left: 'what it loads and shows; its words in every language but English (npx node tools/i18n-check.ts lists them)',
  },
  call: {
    make: newCall,
    generated: [REPORT, ROUTES],
    left: 'its docblock, method, path and fields, its limits where they are not the usual ones, a sample, and its answer',
  },
  card: {
    make: (name, { read }) => newCard(name, read),
    generated: [REPORT],
    left: 'its fields in the contract, and what the compiler then asks for (npm test -- typecheck)',
  },
};

/** What a new one changes in the tree; throws rather than overwrite. */
export function plan([kind = '', name = '', area]: readonly string[], tree: Tree): Change[] {
  const found = KINDS[kind];
  if (!found || [name, area ?? 'none'].some((one) => !/^[a-z][a-z0-9]*([-_.][a-z0-9]+)*$/i.test(one))) {
    throw new Error('npm run new -- screen NAME | call GROUP.NAME [AREA] | card NAME');
  }
  const changes = found.make(name, tree, area);
  const existing = changes.filter((change) => change.isNew && tree.read(change.path) !== undefined);
  if (existing.length > 0) throw new Error(`there already: ${existing.map((change) => change.path).join(', ')}`);
  return changes;
}

export const generatedFor = (kind: string): readonly string[] => KINDS[kind]?.generated ?? [];

export const project: Tree = treeAt(root);

function apply(changes: readonly Change[]): void {
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function tidy(changes: readonly Change[]): void {
  const run = (...command: string[]) => execFileSync(process.execPath, command, { cwd: root, stdio: 'ignore' });
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...changes.map(({ path }) => path));
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const [kind = ''] = words;
  try {
    const changes = plan(words, project);
    apply(changes);
    tidy(changes);
    for (const { path, isNew } of changes) console.log(`${isNew ? 'wrote  ' : 'changed'} ${path}`);
    const generated = generatedFor(kind);
    if (generated.length > 0)
      execFileSync(process.execPath, ['tools/contract-report.ts'], { cwd: root, stdio: 'inherit' });
    for (const path of generated) console.log(`changed ${path} (generated)`);
    console.log(`Left to you: ${KINDS[kind]?.left}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
