import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageStore, pageStores } from './page-stores.ts';

const src = join(import.meta.dirname, '../..');
const readSource = (path: string) => readFileSync(join(src, path), 'utf8');
const modules = globSync('**/*.{ts,tsx}', { cwd: src }).filter((path) => !path.includes('.test.'));

/** `key: 'module'`, as the table has its rows. */
const declared = modules.flatMap((path) =>
  [...readSource(path).matchAll(/\bpageStore<[^']*?>\(\s*'([\w-]+)'/g)].map(([, key]) => `${key}: ${path}`),
);
const listed = [...readSource('platform/stores/store-owners.ts').matchAll(/^ {2}'?([\w-]+)'?:\s+'(.+)';$/gm)].map(
  ([, key, path]) => `${key}: ${path}`,
);

describe('the stores of a page', () => {
  it('are each declared once, in the module that the table names', () =>
    expect(declared.toSorted()).toEqual(listed.toSorted()));

  it('are opened by their declarations alone', () =>
    expect(modules.filter((path) => /stores\.open\(/.test(readSource(path)))).toEqual([
      'platform/stores/page-stores.ts',
    ]));

  const limit = pageStore<{ isPast: boolean }>('limit', () => ({ isPast: false }));

  it('begin with what came with the page, else with what the page knows, else with their initial value', () => {
    const first = { isPast: true };
    expect(limit(pageStores()).getState()).toEqual({ isPast: false });
    expect(limit(pageStores(), first).getState()).toEqual({ isPast: true });
    expect(limit(pageStores({ limit: { isPast: false } }), first).getState()).toEqual({ isPast: false });
  });

  it('are the same for everyone on one page, and sent with it', () => {
    const stores = pageStores();
    limit(stores).setState({ isPast: true });
    expect(limit(stores, { isPast: false }).getState()).toEqual({ isPast: true });
    expect(stores.snapshot()).toEqual({ limit: { isPast: true } });
  });
});
