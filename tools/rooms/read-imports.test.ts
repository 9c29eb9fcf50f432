import { expect, it } from 'vitest';
import { importsIn, readImports } from './read-imports.ts';

it('reads every way to import a file of ours, and no package', () => {
  const text = [
    "import { one } from './one.ts';",
    "import type {\n  Two,\n} from '../feed/two.ts';",
    "import './three.css';",
    "export { four } from '../four.ts';",
    "const five = () => scriptFile(() => import('./five.tsx'));",
    "import { text } from '@griot/locale/text';",
    "const word = './word.ts';",
  ].join('\n');
  expect(importsIn('packages/web/src/clips/clip.ts', text)).toEqual([
    'packages/web/src/clips/one.ts',
    'packages/web/src/feed/two.ts',
    'packages/web/src/clips/three.css',
    'packages/web/src/four.ts',
    'packages/web/src/clips/five.tsx',
  ]);
});

it('reads the imports of the whole app, which lead to files that are there', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const edges = readImports(root, 'packages/web/src');
  expect(edges.length).toBeGreaterThan(1000);
  expect(edges.every(([from]) => !from.includes('.test.'))).toBe(true);
});
