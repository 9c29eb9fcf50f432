import { expect, it } from 'vitest';
import type { DraftEntry } from '../feed.ts';
import { withIds } from './with-ids.ts';

const draft = (given: Partial<DraftEntry>): DraftEntry => ({
  ...{ id: null, title: null, link: null, summaryHtml: null, contentHtml: null, author: null },
  ...{ published: null, updated: null, categories: [], language: 'en', enclosures: [], images: [] },
  hasUnreadableDate: false,
  ...given,
});
const idsOf = (...drafts: Partial<DraftEntry>[]) => withIds(drafts.map(draft)).entries.map(({ id }) => id);

it('an entry without an id gets its address, and without that one made of its words', () => {
  expect(idsOf({ link: 'https://daily.example/1' })).toEqual(['https://daily.example/1']);
  const [made] = idsOf({ title: 'Ferries return', published: 5 });
  expect(made).toMatch(/^made:[0-9a-f]{16}$/);
  expect(idsOf({ title: 'Ferries return', published: 5, summaryHtml: 'changed since' })).toEqual([made]);
  expect(idsOf({ title: 'Ferries return', published: 6 })).not.toEqual([made]);
});

it('an entry listed twice is kept once, as it was changed last', () => {
  const { entries, hadDuplicates } = withIds([
    draft({ id: 'a', title: 'old', updated: 1 }),
    draft({ id: 'a', title: 'new', updated: 2 }),
    draft({ id: 'b', title: 'other' }),
  ]);
  expect(entries.map(({ title }) => title)).toEqual(['new', 'other']);
  expect(hadDuplicates).toBe(true);
});

it('an id given to different pages identifies none of them', () => {
  expect(idsOf({ id: '0', link: 'https://daily.example/1' }, { id: '0', link: 'https://daily.example/2' })).toEqual([
    'https://daily.example/1',
    'https://daily.example/2',
  ]);
});

it('an entry that says nothing is dropped', () => {
  expect(idsOf({}, { id: '' })).toEqual([]);
});

it('an endless id is shortened, the same way each time', () => {
  const id = 'x'.repeat(5000);
  expect(idsOf({ id })).toEqual(idsOf({ id }));
  expect(idsOf({ id })[0]?.length).toBeLessThan(40);
});
