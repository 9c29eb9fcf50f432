import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webStore } from './key-value-store.ts';
import { clearStored, storedBytes, storedGroups } from './stored-groups.ts';

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/loose-contracts/storage-keys.md'), 'utf8');

it.each(Object.values(storedGroups).flat())('OVL-06 %s is a key that the app has', (name) => {
  expect(document).toContain(`| \`${name}\` |`);
});

it('OVL-06 counts what is kept, and clears one group alone', () => {
  const store = webStore(() => undefined);
  store.set('opened', '["ngen1"]');
  store.set('searchHistoryMap', '{}');
  store.set('token', 'secret');
  expect([storedBytes(store, 'reading'), storedBytes(store, 'searching')]).toEqual([2 * (6 + 9), 2 * (16 + 2)]);
  clearStored(store, 'reading');
  expect([storedBytes(store, 'reading'), store.get('searchHistoryMap'), store.get('token')]).toEqual([
    0,
    '{}',
    'secret',
  ]);
});
