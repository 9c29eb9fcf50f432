import { expect, it } from 'vitest';
import { pageStores } from '../../platform/stores/page-stores.ts';
import { likingOf, likingsStore, sendLiking } from './use-liking.ts';

it('DET-08 remembers what was said of the last five articles, and all that is still on its way', () => {
  const stores = pageStores();
  sendLiking(stores, 'waits', { type: 'tapped', button: 'like' });
  sendLiking(stores, 'waits', { type: 'sent' });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) sendLiking(stores, id, { type: 'recalled', status: 1 });
  const all = likingsStore(stores).getState();
  expect(Object.keys(all)).toEqual(['waits', 'c', 'd', 'e', 'f', 'g']);
  expect(likingOf(all, 'waits')).toMatchObject({ wanted: 1, isSending: true });
  expect(likingOf(all, 'constructor')).toBeUndefined();
});
