import { type Change, camel, insertAll, kebab, pascal, type Read, write } from './change.ts';

const ROUTES = 'packages/web/src/app/routes.ts';
const ENGLISH = 'packages/locale/src/messages/en.json';
const KINDS = 'packages/web/src/platform/routing/define-route.ts';

/** A screen of its own folder, in the list of routes, with a title in English. */
export function newScreen(name: string, read: Read): Change[] {
  const [folder, route, screen] = [kebab(name), `${camel(name)}Route`, `${pascal(name)}Screen`];
  const title = `${camel(name)}Title`;
  const at = `packages/web/src/screens/${folder}`;
  const kind = folder.replaceAll('-', '');
  const isKnownKind = (read(KINDS) ?? '').includes(`| '${kind}'`);
  return [
    write(`${at}/route.ts`, routeText({ folder, route, screen, title, kind: isKnownKind ? `'${kind}'` : 'null' })),
    write(`${at}/${screen}.tsx`, screenText(screen, title)),
    write(`${at}/${screen}.module.css`, styleText),
    write(`${at}/route.test.ts`, testText(folder, route)),
    ...insertAll(read, [
      {
        path: ROUTES,
        before: /(?=import \{ notFoundRoute)/,
        text: `import { ${route} } from '../screens/${folder}/route.ts';\n`,
      },
      { path: ROUTES, before: /notFoundRoute,\s*\]/, text: `${route},\n  ` },
    ]),
    withMessage(read, title, capitalised(folder)),
  ];
}

const capitalised = (folder: string) => folder.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

function withMessage(read: Read, key: string, text: string): Change {
  const messages = { ...JSON.parse(read(ENGLISH) ?? '{}'), [key]: text };
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { path: ENGLISH, text: `${JSON.stringify(sorted, null, 2)}\n`, isNew: false };
}

const routeText = (names: { folder: string; route: string; screen: string; title: string; kind: string }) =>
  `import { defineRoute } from '../../platform/routing/define-route.ts';

export const ${names.route} = defineRoute({
  name: '${names.folder}',
  path: '/${names.folder.replaceAll('-', '')}',
  pageKind: ${names.kind},
  query: {},
  load: async () => ({ kind: 'ready', data: null }),
  screen: () => import('./${names.screen}.tsx'),
  head: (_, words) => ({ title: words('${names.title}'), isIndexed: false }),
});
`;

const screenText = (screen: string, title: string) => `import { useWords } from '../../session/session.tsx';
import styles from './${screen}.module.css';

export function Screen() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <h1>{useWords()('${title}')}</h1>
    </main>
  );
}
`;

const styleText = `.page {
  max-inline-size: var(--column);
  padding-inline: var(--gutter);
  margin-inline: auto;
}
`;

const testText = (folder: string, route: string) => `import { expect, it } from 'vitest';
import { matchPath } from '../../platform/routing/match.ts';
import { ${route} } from './route.ts';

it('stands at its address', () => {
  expect(matchPath([${route}], '/${folder.replaceAll('-', '')}').route).toBe(${route});
});

it('has a screen to show', async () => {
  expect((await ${route}.screen?.())?.Screen).toBeTypeOf('function');
});
`;
