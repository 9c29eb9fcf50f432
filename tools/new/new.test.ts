import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkModules } from '../boundaries/fixture-tree.ts';
import { apply, plan } from './new.ts';

const project = resolve(import.meta.dirname, '../..');
const roots: string[] = [];
const copy = () => {
  const root = mkdtempSync(join(tmpdir(), 'griot-new-'));
  roots.push(root);
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const path of ['packages', 'demo', 'tsconfig.base.json']) {
    cpSync(join(project, path), join(root, path), { recursive: true, filter: isSource });
  }
  return root;
};
let root: string;
beforeAll(() => {
  root = copy();
});
afterAll(() => {
  for (const made of roots) rmSync(made, { recursive: true, force: true });
});

const make = (kind: string, name: string) => {
  const changes = plan(kind, name, root);
  apply(changes, root);
  return changes.map((change) => change.path);
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('writes a screen, puts it before the page that takes the rest, and titles it', () => {
  expect(make('screen', 'scaffold-trial')).toContain('packages/web/src/screens/scaffold-trial/ScaffoldTrialScreen.tsx');
  expect(read('packages/web/src/app/routes.ts')).toMatch(/ scaffoldTrialRoute,\n {2}notFoundRoute,\n\]/);
  expect(read('packages/locale/src/messages/en.json')).toContain('"scaffoldTrialTitle": "Scaffold trial"');
});

it('gives a screen that tracking knows its page kind', () => {
  make('screen', 'comment-reply');
  expect(read('packages/web/src/screens/comment-reply/route.ts')).toContain(
    "path: '/commentreply',\n  pageKind: 'commentreply'",
  );
});

it('writes a card for a new kind of item, and registers it', () => {
  make('card', 'scaffold-trial');
  expect(read('packages/web/src/features/feed/cards/registry.ts')).toMatch(
    /\n {2}scaffold_trial: ScaffoldTrialCard,\n\};/,
  );
  expect(read('packages/contract/src/entities/feed-item.ts')).toMatch(
    /Type\.Union\(\[[^\]]*, ScaffoldTrialItem,?\s*\]\)/,
  );
});

it('writes a call of an area that is there, and of one that is not', () => {
  make('call', 'feed.trial');
  expect(make('call', 'comment.trial')).toContain('packages/contract/src/calls/social/comment.calls.ts');
  make('call', 'weather.today');
  const schemas = read('packages/contract/src/schemas.ts');
  expect(schemas).toMatch(/\n {2}feed: \{[^}]*, trial: trialFeed,?\s*\},\n/);
  expect(schemas).toMatch(/\n {2}comment: \{[^}]*, trial: trialComment,?\s*\},\n/);
  expect(schemas).toMatch(/\n {2}weather: \{ today: todayWeather \},\n\};/);
  expect(read('packages/server/src/app.ts')).toContain('weatherRoutes(bind);');
});

describe('what it refuses', () => {
  it.each([
    ['a kind there is not', 'page', 'saved', 'npm run new'],
    ['a name that is none', 'screen', '../x', 'npm run new'],
    ['a call without an area', 'call', 'today', 'area.name'],
    ['a screen that is there', 'screen', 'feeds', 'there already'],
  ])('%s', (_, kind, name, says) => {
    expect(() => plan(kind, name, project)).toThrow(says);
  });
});

it('writes what compiles', () => {
  root = copy();
  linkModules(root);
  const changed = [
    ...make('screen', 'scaffold-trial'),
    ...make('card', 'scaffold-trial'),
    ...make('call', 'feed.trial'),
    ...make('call', 'weather.today'),
  ];
  const said = typecheck('packages/web', 'packages/server');
  expect(said.split('\n').filter((line) => changed.some((path) => line.startsWith(path)))).toEqual([]);
});

/** What the compiler says; errors elsewhere in the tree are not this test's business. */
function typecheck(...folders: string[]): string {
  try {
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    return execFileSync(process.execPath, [tsc, '-b', ...folders], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
