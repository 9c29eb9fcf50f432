import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withClassNames } from './class-names-plugin.ts';
import { withConstants } from './constants-plugin.ts';
import { secondPassPlugin } from './second-pass-plugin.ts';
import { plainImports } from './style-imports-plugin.ts';

const table = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a/x.css","a/y.css"])))=>i.map(i=>d[i]);\n';

it.each([
  ['an import without styles is plain', 'k(()=>import(`./x.js`),[])', 'import(`./x.js`)'],
  ['so is one of a part of a file', 'k(()=>import(`./x.js`).then(e=>e.t),[])', 'import(`./x.js`).then(e=>e.t)'],
  [
    'an import with styles names them',
    `${table}$e(()=>import(\`./x.js\`).then(e=>e.n),__vite__mapDeps([1,0]))`,
    '$e(()=>import(`./x.js`).then(e=>e.n),["a/y.css","a/x.css"])',
  ],
  ['other code stays', 'f([]);g(()=>h(`x`),[])', 'f([]);g(()=>h(`x`),[])'],
])('%s', (_, written, expected) => expect(plainImports(written)).toBe(expected));

it('an import names no styles that are there whenever its script runs', () => {
  const written = `${table}k(()=>import(\`./x.js\`),__vite__mapDeps([1,0]));k(()=>import(\`./y.js\`),__vite__mapDeps([0]))`;
  const expected = 'k(()=>import(`./x.js`),["a/y.css"]);import(`./y.js`)';
  expect(plainImports(written, new Set(['a/x.css']))).toBe(expected);
});

const file = join(import.meta.dirname, '../src/ui/Chip.tsx');
const imported = "import styles from './Chip.module.css';\n";

it('puts the final name of a class where the code names it', () => {
  const code = withClassNames(`${imported}const a = <p className={styles.chip}></p>;`, file);
  expect(code).toMatch(/^import '\.\/Chip\.module\.css';\nconst a = <p className=\{'chip_[0-9a-z]+'\}>/);
});

it.each(['styles[kind]', 'use(styles)'])('keeps the list of classes where the code says %s', (use) => {
  const code = `${imported}const a = ${use}, b = styles.chip;`;
  expect(withClassNames(code, file)).toBe(code);
});

const numbers = "import { feedLimits, typeSize } from '@griot/domain/constants';\n";

it.each([
  ['a number stands where the code names it', 'a(feedLimits.pageSize, typeSize.title);', 'a(20, 17);'],
  [
    'a group that is used whole is imported',
    'a(feedLimits.pageSize, typeSize);',
    "import { typeSize } from '@griot/domain/constants';\na(20, typeSize);",
  ],
])('%s', (_, code, expected) => expect(withConstants(numbers + code)).toBe(expected));

it.each([
  ['articleLimits', 'a(articleLimits.relatedCount);', 'a(4);'],
  ['articleLimits as limits', 'a(limits.relatedCount);', 'a(4);'],
])('knows the numbers of what readers do as well, as %s', (imported, code, expected) => {
  expect(withConstants(`import { ${imported} } from '@griot/domain/activity-constants';\n${code}`)).toBe(expected);
});

it('takes the numbers of both files, and leaves what others call the same', () => {
  const code = `${numbers}import { articleLimits as limits } from '@griot/domain/activity-constants';\n`;
  const uses = 'a(feedLimits.pageSize, typeSize.title, limits.relatedCount, frame.limits.relatedCount);';
  expect(withConstants(code + uses)).toContain('a(20, 17, 4, frame.limits.relatedCount);');
});

it('keeps a group that is used whole under another name', () => {
  const code = "import { swipe as limits } from '@griot/domain/activity-constants';\na(limits);";
  expect(withConstants(code)).toBe(code);
});

it('leaves other imports alone', () => {
  const code = "import { x } from './page-constants.ts';\nx.y();";
  expect(withConstants(code)).toBe(code);
});

it('a script that the second pass writes differently has another name', async () => {
  const entry = {
    name: 'entry',
    resolveId: () => '\0entry',
    load: () => 'const long = globalThis.a; globalThis.b = long + long;',
  };
  const written = async (mangle: boolean) => {
    const options = {
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: 'entry' } },
    } as const;
    const built = await build({ ...options, plugins: [entry, secondPassPlugin({ module: true, mangle })] });
    const [script] = (built as Rolldown.RolldownOutput).output;
    return script.fileName;
  };
  const [one, other] = [await written(true), await written(false)];
  expect(one).toMatch(/^assets\/.+\.js$/);
  expect([one === other, await written(true)]).toEqual([false, one]);
});
