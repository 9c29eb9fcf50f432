// A copy of the sources in a temp folder, in which a how-to can be followed without touching the project.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { linkModules } from '../boundaries/fixture-tree.ts';
import type { Change, Tree } from './change.ts';
import { treeAt } from './tree.ts';

const project = resolve(import.meta.dirname, '../..');

/** Tests of the project are left out, but those that go through every language and market. */
const isLeftOut = (path: string) =>
  /\/(node_modules|dist|fixtures|demo\/news|demo\/clips)$/.test(path) ||
  (/\.test\.tsx?$/.test(path) && !path.startsWith(join(project, 'packages/locale/')));

const PARTS = [
  'packages',
  'demo',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.tests.json',
  'tools/contract-report.ts',
  'tools/contract-report',
  'tools/i18n-check.ts',
  'tools/layout-check.ts',
  'tools/layout-check',
  'tools/rooms',
];

export type Ran = { code: number; output: string };
export type TreeCopy = Tree & {
  write(path: string, text: string): void;
  apply(changes: readonly Change[]): void;
  /** Runs a script of the copy or of a package on this very Node. */
  run(args: readonly string[], environment?: Record<string, string>): Promise<Ran>;
  remove(): void;
};

/** The runner that runs us is none of the children's business. */
const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
  );

export function copyTree(): TreeCopy {
  const root = mkdtempSync(join(tmpdir(), 'griot-how-to-'));
  for (const part of PARTS) {
    cpSync(join(project, part), join(root, part), { recursive: true, filter: (path) => !isLeftOut(path) });
  }
  linkModules(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    ...treeAt(root),
    write,
    apply: (changes) => {
      for (const { path, text } of changes) write(path, text);
    },
    run: (args, environment = {}) =>
      new Promise((done) => {
        const env = { ...plainEnvironment(), NO_COLOR: '1', ...environment };
        execFile(process.execPath, [...args], { cwd: root, env, maxBuffer: 1e8 }, (error, out, err) => {
          done({ code: error === null ? 0 : 1, output: (out + err).replaceAll(`${root}/`, '') });
        });
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
