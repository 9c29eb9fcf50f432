import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import {
  aliasesIn,
  unusedExports,
  unusedParts,
  usedAliases,
  withoutCases,
  withoutUnusedParts,
} from './unused-react.ts';

const { resolve } = createRequire(import.meta.url);
const client = 'react-dom-client.production.js';
const reactFile = (file: string) =>
  readFileSync(
    join(dirname(resolve(`${file.startsWith('react-dom') ? 'react-dom' : 'react'}/package.json`)), 'cjs', file),
    'utf8',
  );
const src = join(import.meta.dirname, '../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !path.includes('.test.'))
  .map((path) => join(src, path))
  .concat(['virtua', 'zustand', 'zustand/vanilla'].map((name) => resolve(name)))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** An element whose key stands behind what is spread into it: the compiler makes it by another function of React. */
const spreadBeforeKey = /<[A-Za-z][\w.]*\s(?:[^<>]|=>)*?\{\.\.\.(?:[^<>]|=>)*?\skey=/;

/** Whether a source names something of React: as an element or an event, by an import, or as its property. */
function uses(code: string, name: string, path = 'X.tsx'): boolean {
  if (name.startsWith('<')) return path.endsWith('.tsx') && new RegExp(`${name}\\b`).test(code);
  if (/^on[A-Z]/.test(name)) return new RegExp(`\\b${name}(=\\{|:|,| \\})`).test(code);
  if (name === 'createElement' && path.endsWith('.tsx') && spreadBeforeKey.test(code)) return true;
  const imports = [...code.matchAll(/import \{([^}]*)\} from 'react(?:-dom)?'/g)].map(([, names = '']) => names);
  return (
    new RegExp(`\\b${name}\\b`).test(imports.join()) || new RegExp(`\\b(?:React\\w*|react)\\.${name}\\b`).test(code)
  );
}

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = ({ type }: Node) => type.includes('Function');
/** A name that is only spelt there and stands for no variable. */
const spelt = (parent: Node, field: string) =>
  (field === 'property' || field === 'key' ? parent.computed !== true : field === 'label') || field === 'id';

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([field, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [field, child]),
  );
}

/** What a function, or the script, declares for all of its own body. */
function declaredBy(node: Node, isOuter = true): string[] {
  const named = (one: unknown) => (isNode(one) && one.type === 'Identifier' ? [String(one.name)] : []);
  if (isFunction(node) && !isOuter) return node.type === 'FunctionDeclaration' ? named(node.id) : [];
  const own = isFunction(node) ? [...[node.params].flat().flatMap(named), ...named(node.id)] : [];
  const here = ['VariableDeclarator', 'CatchClause'].includes(node.type) ? named(node.id ?? node.param) : [];
  return [...own, ...here, ...childrenOf(node).flatMap(([, child]) => declaredBy(child, false))];
}

/** The names that a script uses and does not declare where it uses them. */
function undeclaredIn(code: string): string[] {
  const found = new Set<string>();
  const walk = (node: Node, known: ReadonlySet<string>) => {
    const names = isFunction(node) || node.type === 'Program' ? new Set([...known, ...declaredBy(node)]) : known;
    for (const [field, child] of childrenOf(node)) {
      if (child.type !== 'Identifier') walk(child, names);
      else if (!spelt(node, field) && !names.has(String(child.name))) found.add(String(child.name));
    }
  };
  walk(parseAst(code) as unknown as Node, new Set());
  return [...found];
}

it.each(Object.entries(unusedParts))('no page uses %s, which the browser’s React is without', (_, { usedBy }) => {
  const used = usedBy.flatMap((name) =>
    sources.filter(([path, code]) => uses(code, name, path)).map(([path]) => [name, path]),
  );
  expect(used).toEqual([]);
});

it('notices what a page uses', () => {
  expect(uses("import { memo, Suspense } from 'react';", 'Suspense')).toBe(true);
  expect(uses('const a = <link rel="x" />;', '<link')).toBe(true);
  expect(uses('const a = <input onSelect={read} />;', 'onSelect')).toBe(true);
  expect(uses('const all = { onSelect };', 'onSelect')).toBe(true);
  expect(uses('const a = <input onSelected={read} />;', 'onSelect')).toBe(false);
  expect(uses("import { memo } from 'react';", 'Suspense')).toBe(false);
  expect(uses('<li {...of(() => 1)} id="a" key={a}>', 'createElement')).toBe(true);
  expect(uses('<li key={a} {...of(() => 1)}><b {...c} /><b key={c} /></li>', 'createElement')).toBe(false);
});

it.each(Object.entries(unusedExports))('nobody imports what %s is without', (_, { names }) => {
  const used = names
    .split(/\s+/)
    .flatMap((name) => sources.filter(([path, code]) => uses(code, name, path)).map(([path]) => [name, path]));
  expect(used).toEqual([]);
});

it('knows every attribute that a page writes and HTML spells otherwise', () => {
  const names = aliasesIn(reactFile(client)).map(([name]) => name);
  const isWritten = (name: string) => sources.some(([, code]) => new RegExp(`<[a-z][^<]*\\s${name}=`).test(code));
  expect(names.filter(isWritten)).toEqual(usedAliases);
  expect(aliasesIn(withoutUnusedParts(reactFile(client), client))).toEqual([['htmlFor', 'for']]);
});

it('finds every function in this version of React, and says so when another has none', () => {
  const whole = reactFile(client);
  expect(withoutUnusedParts(whole, client).length).toBeLessThan(whole.length * 0.7);
  expect(() =>
    withoutUnusedParts(whole.replace('function updateClassComponent(', 'function renamed('), client),
  ).toThrow('This version of React DOM has no updateClassComponent');
  expect(() => withoutUnusedParts(whole.replaceAll('FragmentInstance.prototype', 'Renamed.prototype'), client)).toThrow(
    'This version of React has no FragmentInstance.prototype.',
  );
});

it.each(Object.keys(unusedExports))('leaves %s a script that names nothing it does not have', (file) => {
  const [before, after] = [reactFile(file), withoutUnusedParts(reactFile(file), file)].map(undeclaredIn);
  expect(after).toEqual(after?.filter((name) => before?.includes(name)));
  expect(before?.length).toBeGreaterThan(2);
});

it('leaves out the cases of nodes that are never made, and keeps what other cases need of them', () => {
  const cut = (cases: string) => withoutCases(`function f(fiber) {switch (fiber.tag) {${cases}}}`).replace(/\s+/g, ' ');
  expect(cut('case 1: one(); break; case 5: two();')).toBe('function f(fiber) {switch (fiber.tag) { case 5: two();}}');
  expect(cut('case 5: case 27: two();')).toBe('function f(fiber) {switch (fiber.tag) {case 5: two();}}');
  expect(cut('case 5: two(); case 27: three(); break;')).toBe(
    'function f(fiber) {switch (fiber.tag) {case 5: two(); three(); break;}}',
  );
  expect(cut('case 13: var kept = 1; return; case 5: kept = 2;')).toBe(
    'function f(fiber) {var kept;switch (fiber.tag) { case 5: kept = 2;}}',
  );
  const updates = 'function f(update) {switch (update.tag) {case 1: one();}}';
  expect(withoutCases(updates)).toBe(updates);
});
