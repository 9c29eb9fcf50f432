import { expect, it } from 'vitest';
import { isBeingBuilt } from './search.repository.ts';

it.each([
  { waiting: 0, documents: 0, isBuilt: false },
  { waiting: 1, documents: 0, isBuilt: true },
  { waiting: 0, documents: 5, isBuilt: false },
  { waiting: 1, documents: 9, isBuilt: true },
  { waiting: 1, documents: 10, isBuilt: false },
  { waiting: 40, documents: 20, isBuilt: true },
  { waiting: 20, documents: 400, isBuilt: false },
  { waiting: 41, documents: 400, isBuilt: true },
  { waiting: 199, documents: 1_000_000, isBuilt: false },
  { waiting: 200, documents: 1_000_000, isBuilt: true }, // waiting articles are not counted further
])('with $waiting waiting and $documents indexed, an index counts as being built: $isBuilt', (state) => {
  expect(isBeingBuilt(state)).toBe(state.isBuilt);
});
