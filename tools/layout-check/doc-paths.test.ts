import { expect, it } from 'vitest';
import { stalePaths } from './doc-paths.ts';

const files = ['README.md', 'docs/adr/0001-x.md', 'packages/web/src/app/routes.ts', 'tools/new/new.ts', 'biome.json'];
const staleIn = (text: string, path = 'docs/guide.md') => stalePaths([{ path, text }], files).map(({ named }) => named);

it.each([
  ['the whole path of a file', 'see `packages/web/src/app/routes.ts`'],
  ['a path shortened at its beginning', 'see `app/routes.ts` and `routes.ts` in `src/app/`'],
  ['any file of a kind', 'see `tools/new/*.ts`'],
  ['a command', 'run `npx node tools/new/new.ts screen x`'],
  ['a link', 'see [it](adr/0001-x.md#why), [that](../README.md) and [there](https://a.example/x.ts)'],
  ['what is no path', 'GET `/lite/feeds`, `text/html`, `robots.txt`, `@griot/contract`, `a ? b : c/`'],
  ['a name that stands for any', '`x.schema.ts`, `XScreen.tsx`, `messages/<code>.json`, `tools/…`'],
  ['what a run makes', '`.reports/partial/`, `packages/web/dist/client/`'],
])('takes %s for what it is', (_, text) => expect(staleIn(text)).toEqual([]));

it.each([
  ['a file that was moved', 'see `app/old-routes.ts`', 'app/old-routes.ts'],
  ['a folder that is gone', 'see `features/old/`', 'features/old/'],
  ['a kind of file there is none of', 'see `tools/new/*.mjs`', 'tools/new/*.mjs'],
  ['a command without its file', 'run `npx node tools/old.ts`', 'tools/old.ts'],
  ['a command in a block', '```\nnpx node tools/old.ts\n```', 'tools/old.ts'],
  ['a link', 'see [it](adr/0002-y.md)', 'adr/0002-y.md'],
])('finds %s', (_, text, named) => expect(staleIn(text)).toEqual([named]));

it('says where', () => {
  expect(stalePaths([{ path: 'README.md', text: 'one\ntwo `tools/old.ts`' }], files)).toEqual([
    { document: 'README.md', line: 2, named: 'tools/old.ts' },
  ]);
});

it('lets a how-to speak of the files that it says it makes, and of no others', () => {
  const text =
    'Write `saved/route.ts` and `saved/gone.ts`.\n\n## Touched files\n\n- `packages/web/src/saved/route.ts`\n';
  expect(staleIn(text)).toEqual(['saved/gone.ts']);
});
