import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boundariesConfig, type FixtureTree, fixtureTree, type Ran } from './boundaries/fixture-tree.ts';

const planted: FixtureTree[] = [];
const tree = (files: Record<string, string>) => {
  const made = fixtureTree(files);
  planted.push(made);
  return made;
};
afterEach(() => {
  for (const made of planted.splice(0)) made.remove();
});

type Files = Record<string, string>;
const boundaries = (files: Files = {}) =>
  tree(files).run('depcruise', '--config', boundariesConfig, 'packages', 'demo');
const lint = (files: Files = {}) => tree(files).run('biome', 'lint', '--max-diagnostics=none', 'packages', 'demo');
const styles = (files: Files = {}) => tree(files).run('stylelint', 'packages/*/src/**/*.css');

const web = 'packages/web/src';
const server = 'packages/server/src';
const sheet = `${web}/ui/Sheet.module.css`;

// Each run of a linter costs a second: one for all that is allowed, one for a plant alone, one for all plants together.
describe('a clean tree', () => {
  it('passes the boundaries, which did read its imports; a test may use testkit, Node and the root’s tools', async () => {
    const imports = ['node:fs', '@griot/testkit/builders', 'vitest'].map((name) => `import '${name}';\n`).join('');
    const ran = await boundaries({ 'packages/domain/src/title.test.ts': imports });
    expect(ran).toMatchObject({ failed: false });
    expect(Number(/(\d+) dependencies cruised/.exec(ran.output)?.[1])).toBeGreaterThan(10);
  });

  it('passes the linter; it may use a global’s name for a local, and a date made from a number', async () => {
    const ran = await lint({
      [`${web}/features/feed/place.ts`]: 'export const place = (location: string) => location.trim();\n',
      'packages/domain/src/day.ts': 'export const day = (at: number) => new Date(at).getUTCDate();\n',
      'packages/domain/src/day.test.ts': 'export const today = Date.now();\n',
    });
    expect(ran).toMatchObject({ failed: false });
  });

  it('passes the style check', async () => expect(await styles()).toMatchObject({ failed: false }));
});

describe('one plant alone fails the check', () => {
  it('a cycle, of types too', async () => {
    const ran = await boundaries({
      'packages/domain/src/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = Egg[];\n",
      'packages/domain/src/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = { from: Hen };\n",
    });
    expect(ran.failed).toBe(true);
    expect(ran.output).toContain('error no-cycle');
  });

  it('a forbidden global', async () => {
    const ran = await lint({ [`${web}/features/feed/wide.ts`]: 'export const wide = () => window.innerWidth;\n' });
    expect(ran.failed).toBe(true);
    expect(ran.output).toContain('noRestrictedGlobals');
  });

  it('a left: in CSS', async () => {
    const ran = await styles({ [sheet]: '.sheet {\n  left: 0;\n}\n' });
    expect(ran.failed).toBe(true);
    expect(ran.output).toContain('left is physical');
  });
});

describe('every broken arrow is named', () => {
  /** Rule, the file that breaks it, what that file imports. */
  const arrows: [string, string, string][] = [
    ['web-features-downward', `${web}/features/feed/up.ts`, '../../screens/feeds/route.ts'],
    ['web-features-by-their-face', `${web}/features/feed/aside.ts`, '../article/body.ts'],
    ['web-features-by-their-face', `${web}/features/brand-new/aside.ts`, '../article/body.ts'],
    ['web-screens-alone', `${web}/screens/detail/aside.ts`, '../feeds/route.ts'],
    ['web-session-downward', `${web}/session/up.ts`, '../features/feed/list.ts'],
    ['web-platform-downward', `${web}/platform/up.ts`, '../ui/Sheet.tsx'],
    ['web-known-layers', `${web}/app/stray.ts`, '../strays/stray.ts'],
    ['web-ui-without-product', `${web}/ui/words.ts`, '@griot/locale/languages'],
    ['schemas-stay-on-the-server', `${web}/platform/check.ts`, '@griot/contract/schemas'],
    ['schemas-stay-on-the-server', `${web}/platform/validator.ts`, '@griot/contract/entities/article'],
    ['schemas-behind-descriptors', 'packages/contract/src/sly.ts', './schemas.ts'],
    ['order-web', `${web}/platform/clean.ts`, '@griot/content/clean'],
    ['order-domain', 'packages/domain/src/up.ts', '@griot/content/clean'],
    ['order-domain-tests', 'packages/domain/src/up.test.ts', '@griot/content/clean'],
    ['order-contract', 'packages/contract/src/aside.ts', '@griot/locale/languages'],
    ['order-ranking', 'packages/ranking/src/aside.ts', '@griot/content/clean'],
    ['web-through-its-door', `${server}/ssr/side-door.ts`, '../../../web/src/features/feed/list.ts'],
    ['no-way-round-exports', 'packages/domain/src/aside.ts', '../../locale/src/languages.ts'],
    ['rules-take-contract-types-only', 'packages/domain/src/value.ts', '@griot/contract/calls'],
    ['pure-without-node', 'packages/content/src/read.ts', 'node:fs'],
    ['pure-without-machinery', 'packages/domain/src/view.ts', 'react'],
    ['schema-library-in-schemas', 'packages/contract/src/loose.ts', 'typebox'],
    ['testkit-only-in-tests', `${server}/seed.ts`, '@griot/testkit/builders'],
    ['tests-are-not-imported', 'packages/domain/src/borrowed.ts', './up.test.ts'],
    ['demo-through-its-doors', `${server}/areas/feed/samples.ts`, '@griot/demo/sample-news'],
    ['server-http-at-the-edge', `${server}/areas/feed/edge.service.ts`, 'fastify'],
    ['server-sql-in-repositories', `${server}/areas/feed/rows.service.ts`, '../../db/sql.ts'],
    ['server-one-way-to-the-database', `${server}/jobs/rows.ts`, 'pg'],
    ['server-areas-by-their-face', `${server}/areas/publishing/list.ts`, '../feed/page/feed.repository.ts'],
    ['server-areas-by-their-face', `${server}/areas/feed/borrowed.ts`, '../publishing/article/article.rows.ts'],
    ['server-rows-for-repositories', `${server}/areas/publishing/list.rows.ts`, '../feed/page/feed.repository.ts'],
    ['server-areas-built-above', `${server}/ssr/borrowed.ts`, '../areas/publishing/article/article.service.ts'],
    ['server-areas-built-above', `${server}/jobs/borrowed.ts`, '../areas/publishing/article/article.service.ts'],
    ['server-areas-by-their-door', `${server}/cli/side-door.ts`, '../areas/publishing/article/article.service.ts'],
    ['server-areas-by-their-door', `${server}/jobs/worker.ts`, '../areas/feed/page/feed.repository.ts'],
    ['server-platform-below-areas', `${server}/http/borrowed.ts`, '../areas/publishing/article/article.face.ts'],
    ['server-platform-below-areas', `${server}/db/borrowed.ts`, '../areas/publishing/article/article.face.ts'],
    ['server-faces-without-inside', `${server}/areas/feed/feed.face.ts`, './page/feed.service.ts'],
    ['server-downward', `${server}/areas/publishing/up.ts`, '../../app.ts'],
    ['server-without-react', `${server}/http/page.ts`, 'react'],
    ['no-dead-end', 'packages/domain/src/lost.ts', './nowhere.ts'],
    ['no-undeclared-dependency', 'packages/domain/src/extra.ts', 'zustand'],
    ['no-development-dependency-in-the-product', `${web}/platform/bundler.ts`, 'vite'],
    ['no-undeclared-package-in-demo', 'demo/src/extra.ts', '@griot/domain/title'],
  ];
  const typed = `${server}/areas/feed/typed.service.ts`;
  let ran: Ran;
  beforeAll(async () => {
    const files = Object.fromEntries(arrows.map(([, path, imported]) => [path, `import '${imported}';\n`]));
    ran = await boundaries({
      ...files,
      [`${web}/strays/stray.ts`]: "export const stray = 'stray';\n",
      [typed]: "import type { FastifyRequest } from 'fastify';\nexport type Seen = FastifyRequest;\n",
    });
  });

  it.each(arrows)('%s: %s', (rule, path) => expect(ran.output).toContain(`error ${rule}: ${path} → `));

  it('an import of types counts as one', () =>
    expect(ran.output).toContain(`error server-http-at-the-edge: ${typed} → `));
});

describe('every hidden input is named', () => {
  const inputs: [string, string, string][] = [
    ['lint/style/noRestrictedGlobals', `${web}/screens/feeds/kept.ts`, "localStorage.getItem('x')"],
    ['lint/style/noRestrictedGlobals', `${web}/session/ask.ts`, "fetch('/x')"],
    ['lint/style/noRestrictedGlobals', `${web}/session/sly.ts`, "globalThis.fetch('/x')"],
    ['lint/style/noRestrictedGlobals', 'packages/ranking/src/tick.ts', 'performance.now()'],
    ['plugin', 'packages/domain/src/age.ts', 'Date.now()'],
    ['plugin', 'packages/content/src/age.ts', 'new Date()'],
    ['plugin', 'packages/ranking/src/dice.ts', 'Math.random()'],
    ['plugin', 'packages/domain/src/inline.ts', "[] as import('./title.ts').Sly[]"],
  ];
  let ran: Ran;
  beforeAll(async () => {
    ran = await lint(Object.fromEntries(inputs.map(([, path, text]) => [path, `export const sly = () => ${text};\n`])));
  });

  it.each(inputs)('%s: %s', (rule, path) => expect(ran.output).toMatch(new RegExp(`${path}:\\d+:\\d+ ${rule}`)));
});

describe('every physical style is named', () => {
  const declarations = [
    'margin-right: 1px',
    'width: 1px',
    'text-align: left',
    'margin: 0 1px 0 2px',
    'border-top-left-radius: 1px',
    'border-radius: 1px 2px',
    'transition: left 1s',
    'letter-spacing: 1px',
    'font-style: italic',
    'color: #fff',
    'inline-size: 1px !important',
  ];
  let ran: Ran;
  beforeAll(async () => {
    ran = await styles({ [sheet]: declarations.map((one, at) => `.sheet${at} { ${one}; }\n`).join('') });
  });

  it.each(declarations.map((one, at) => [one, at + 1] as const))('%s', (_, line) =>
    expect(ran.output).toMatch(new RegExp(`^ +${line}:\\d+ +✖`, 'm')),
  );
});
