import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedParts, withoutUnusedParts } from './unused-react.ts';

const { resolve } = createRequire(import.meta.url);
const reactDom = join(dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js');
const src = join(import.meta.dirname, '../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !path.includes('.test.'))
  .map((path) => join(src, path))
  .concat(['virtua', 'zustand', 'zustand/vanilla'].map((name) => resolve(name)))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** Whether a source names something of React: as an element of a component, by an import, or as its property. */
function uses(code: string, name: string, path = 'X.tsx'): boolean {
  if (name.startsWith('<')) return path.endsWith('.tsx') && new RegExp(`${name}\\b`).test(code);
  const imports = [...code.matchAll(/import \{([^}]*)\} from 'react(?:-dom)?'/g)].map(([, names = '']) => names);
  return (
    new RegExp(`\\b${name}\\b`).test(imports.join()) || new RegExp(`\\b(?:React\\w*|react)\\.${name}\\b`).test(code)
  );
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
  expect(uses("import { memo } from 'react';", 'Suspense')).toBe(false);
});

it('finds every function in this version of React, and says so when another has none', () => {
  const whole = readFileSync(reactDom, 'utf8');
  expect(withoutUnusedParts(whole).length).toBeLessThan(whole.length * 0.8);
  expect(() => withoutUnusedParts(whole.replace('function updateClassComponent(', 'function renamed('))).toThrow(
    'This version of React DOM has no updateClassComponent',
  );
});
