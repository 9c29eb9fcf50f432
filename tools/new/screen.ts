import { type Change, camel, insertAll, kebab, pascal, type Read, write } from './change.ts';

const ROUTES = 'packages/web/src/app/routes.ts';
const ENGLISH = 'packages/locale/src/messages/en.json';
const KINDS = 'packages/web/src/platform/routing/define-route.ts';

/** A screen in a folder of its own, in the list of routes, with a title in English. */
export function newScreen(name: string, read: Read): Change[] {
  const [folder, screen, title] = [kebab(name), `${pascal(name)}Screen`, `${camel(name)}Title`];
  const at = `packages/web/src/screens/${folder}`;
  const isKnownKind = (read(KINDS) ?? '').includes(`| '${folder.replaceAll('-', '')}'`);
  const row = `screen('${folder}', () => import('../screens/${folder}/route.ts')${isKnownKind ? '' : ', null'}),`;
  const english = capitalised(folder);
  return [
    write(`${at}/route.ts`, routeText(screen, title)),
    write(`${at}/${screen}.tsx`, screenText(screen, title)),
    write(`${at}/${screen}.module.css`, styleText),
    write(`${at}/${screen}.test.tsx`, testText(screen, english)),
    ...insertAll(read, [{ path: ROUTES, before: /\{ name: 'not-found'/, text: `${row}\n  ` }]),
    withMessage(read, title, english),
  ];
}

const capitalised = (folder: string) => folder.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

function withMessage(read: Read, key: string, text: string): Change {
  const messages = { ...JSON.parse(read(ENGLISH) ?? '{}'), [key]: text };
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { path: ENGLISH, text: `${JSON.stringify(sorted, null, 2)}\n`, isNew: false };
}

const routeText = (screen: string, title: string) =>
  `import { defineRoute } from '../../platform/routing/define-route.ts';
import { Screen } from './${screen}.tsx';

export const route = defineRoute({
  query: {},
  load: async () => ({ kind: 'ready', data: null }),
  Screen,
  head: (_, words) => ({ title: words('${title}'), isIndexed: false }),
});
`;

const screenText = (screen: string, title: string) => `import { useWords } from '../../session/context/words.ts';
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

const testText = (screen: string, english: string) => `import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Screen } from './${screen}.tsx';

afterEach(cleanup);

it('is headed by its title', () => {
  renderAs({}, <Screen />);
  expect(screen.getByRole('heading', { level: 1, name: '${english}' })).toBeTruthy();
});
`;
